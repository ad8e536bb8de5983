CREATE UNIQUE INDEX main_code ON main (code);
CREATE UNIQUE INDEX main_name ON main (jiang_num, bing_num, style_num, group_num, group_index);
CREATE INDEX groups_size ON groups (group_size);
CREATE INDEX main_mirror ON main (is_mirror) WHERE is_mirror = 'Y';
