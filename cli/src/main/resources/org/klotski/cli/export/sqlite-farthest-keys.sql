CREATE INDEX farthest_by_step ON farthest (farthest_step);
