/*
 * The service worker of a hosted site caches its files so that the site works offline. The writer
 * of the site prepends VERSION, a digest of the files, and FILES, their addresses.
 */
self.addEventListener("install", event =>
  event.waitUntil(caches.open(VERSION).then(cache => cache.addAll(
    FILES.map(file => new Request(file, { cache: "reload" })))))); // The HTTP cache may contain old files.

self.addEventListener("activate", event =>
  event.waitUntil(caches.keys().then(names => Promise.all(
    names.filter(name => name.startsWith("klotski-") && name !== VERSION).map(name => caches.delete(name))))));

self.addEventListener("fetch", event =>
  event.respondWith(caches.match(event.request, { ignoreSearch: true })
    .then(kept => kept ?? fetch(event.request))));
