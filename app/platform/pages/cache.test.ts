import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, PageCache } from './cache.ts';

const page = (html: string) => async () => ({ status: 200, html });

test('if a page is requested fifty times at the same time, it is rendered once', async () => {
  const cache = new PageCache();
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { status: 200, html: '<p>hola</p>' };
  };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => cache.findOrRender('/', ['landing'], render)),
  );
  expect(renderings).toBe(1);
  expect(new Set(answers.map((answer) => answer.etag)).size).toBe(1);
});

test('a cached page is the same in every encoding', async () => {
  const cache = new PageCache();
  await cache.findOrRender('/', [], page('<p>ñandú</p>'));
  const bodies = cache.find('/')?.bodies;
  expect(bodies?.identity.toString()).toBe('<p>ñandú</p>');
  expect(gunzipSync(bodies?.gzip ?? '').toString()).toBe('<p>ñandú</p>');
  expect(brotliDecompressSync(bodies?.br ?? Buffer.alloc(0)).toString()).toBe('<p>ñandú</p>');
});

test('an invalidation removes only the pages that have one of the given tags', async () => {
  const cache = new PageCache();
  await cache.findOrRender('/', ['landing'], page('a'));
  await cache.findOrRender('/blog', ['blog'], page('b'));
  cache.invalidate(['blog']);
  expect(cache.find('/')).toBeDefined();
  expect(cache.find('/blog')).toBeUndefined();
});

test('if a page gets a tag only during its rendering, an invalidation of this tag also removes the page', async () => {
  const cache = new PageCache();
  await cache.findOrRender('/a', ['blog'], async () => ({ status: 200, html: 'a', tags: ['page-1'] }));
  await cache.findOrRender('/b', ['blog'], async () => ({ status: 200, html: 'b', tags: ['page-2'] }));
  cache.invalidate(['page-1']);
  expect(cache.find('/a')).toBeUndefined();
  expect(cache.find('/b')).toBeDefined();
});

test('if an invalidation arrives while a page is being rendered, the rendering is not cached', async () => {
  const cache = new PageCache();
  const rendering = cache.findOrRender('/blog', ['blog'], async () => {
    cache.invalidate(['blog']);
    return { status: 200, html: 'old' };
  });
  await rendering;
  expect(cache.find('/blog')).toBeUndefined();
});

test('after an invalidation, no request gets a rendering that started before the invalidation', async () => {
  const cache = new PageCache();
  let release: () => void = () => undefined;
  const old = cache.findOrRender('/blog', ['blog'], async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return { status: 200, html: 'old' };
  });
  cache.invalidate(['blog']);
  const fresh = await cache.findOrRender('/blog', ['blog'], page('new'));
  release();
  await old;
  expect(fresh.bodies.identity.toString()).toBe('new');
  expect(cache.find('/blog')?.bodies.identity.toString()).toBe('new');
});

test('if the cache is full, the least recently used page is removed', async () => {
  const cache = new PageCache(100_000);
  const html = randomBytes(3_000).toString('base64');
  for (const name of 'abcdefghijkl') {
    await cache.findOrRender(name, [], page(html + name));
    cache.find('a');
  }
  expect(cache.find('a')).toBeDefined();
  expect(cache.find('b')).toBeUndefined();
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000);
});

test('while the channel for invalidations is down, no page is cached', async () => {
  const cache = new PageCache();
  cache.pause();
  await cache.findOrRender('/', [], page('a'));
  expect(cache.find('/')).toBeUndefined();
  cache.resume();
  await cache.findOrRender('/', [], page('a'));
  expect(cache.find('/')).toBeDefined();
});

test('while the channel for invalidations is down, a failed rendering is replaced by the last cached page', async () => {
  const cache = new PageCache();
  const fail = async () => {
    throw new Error('no database');
  };
  await cache.findOrRender('/', [], page('before'));
  cache.pause();
  expect((await cache.findOrRender('/', [], fail)).bodies.identity.toString()).toBe('before');
  expect((await cache.findOrRender('/', [], page('now'))).bodies.identity.toString()).toBe('now');
  await expect(cache.findOrRender('/other', [], fail)).rejects.toThrow('no database');
  cache.resume();
  await expect(cache.findOrRender('/', [], fail)).rejects.toThrow('no database');
});

test('an error page is not cached', async () => {
  const cache = new PageCache();
  await cache.findOrRender('/x', [], async () => ({ status: 404, html: 'no' }));
  expect(cache.find('/x')).toBeUndefined();
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  [undefined, 'identity'],
])('for the Accept-Encoding %s the response is encoded as %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
