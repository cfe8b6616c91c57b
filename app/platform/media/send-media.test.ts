import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { createServer } from '../http/http.server.ts';
import { readRange } from './byte-range.ts';
import { listMedia, putMedia } from './media.ts';
import { sendMedia } from './send-media.ts';
import { isSignedAddress, signAddress } from './signed-address.ts';

/** Lists every stored file. */
async function allListed() {
  const files = [];
  for await (const file of listMedia('films')) files.push(file);
  return files;
}

/** File systems may round the time of a file down to a second. */
const loadedAt = Math.floor(Date.now() / 1_000) * 1_000;
const outcomes: boolean[] = [];

function answered(isAnswered: boolean, reply: FastifyReply) {
  outcomes.push(isAnswered);
  return isAnswered ? reply : reply.code(404).send('no');
}

const server = createServer();
server.get('/film', async (request, reply) => {
  const film = { key: 'films/a.mp4', contentType: 'video/mp4', etag: 'a', caching: 'immutable' } as const;
  return answered(await sendMedia(request, reply, film), reply);
});
server.get('/missing', async (request, reply) => {
  const film = {
    key: 'films/b.mp4',
    contentType: 'video/mp4',
    etag: 'b',
    caching: 'private',
    saveAs: 'b.mp4',
  } as const;
  return answered(await sendMedia(request, reply, film), reply);
});

beforeAll(() => putMedia('films/a.mp4', Buffer.from('0123456789'), { contentType: 'video/mp4' }));
afterAll(() => server.close());

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url: '/film', headers });

test('for every kind of request, sendMedia returns whether it has sent a response', async () => {
  outcomes.splice(0);
  await ask();
  await ask({}, 'HEAD');
  await ask({ range: 'bytes=0-3' });
  await ask({ range: 'bytes=99-' });
  await ask({ 'if-none-match': '"a"' });
  await server.inject('/missing');
  expect(outcomes).toEqual([true, true, true, true, true, false]);
});

test('a file is sent with unlimited caching, support for ranges and a policy that forbids scripts', async () => {
  const { statusCode, body, headers } = await ask();
  expect([statusCode, body, headers['content-length']]).toEqual([200, '0123456789', '10']);
  expect(headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"a"',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('the range %s returns the requested part', async (range, body, place) => {
  const response = await ask({ range });
  expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([206, body, place]);
  expect(response.headers['content-length']).toBe(String(body.length));
  const head = await ask({ range }, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    206,
    '',
    String(body.length),
  ]);
});

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])(
  'the range %s is refused, and the response contains the length of the file',
  async (range) => {
    const response = await ask({ range });
    expect([response.statusCode, response.headers['content-range'], response.body]).toEqual([
      416,
      'bytes */10',
      '',
    ]);
  },
);

test.each(['bytes=3-1', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b', 'bytes=-', 'x'])(
  'the range %s is ignored',
  async (range) => {
    expect((await ask({ range })).statusCode).toBe(200);
  },
);

test('if `if-range` does not name the current version, the whole file is sent instead of a part', async () => {
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"a"' })).statusCode).toBe(206);
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"old"' })).statusCode).toBe(200);
  expect((await ask({ range: 'bytes=0-1', 'if-range': 'W/"a"' })).statusCode).toBe(200);
});

test('if the browser has the current version, no bytes are sent, and HEAD gets only headers', async () => {
  for (const known of ['"a"', 'W/"a"', '"x", "a"', '*']) {
    const response = await ask({ 'if-none-match': known });
    expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', '"a"']);
  }
  const head = await ask({}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
});

test('if a file is missing from the store, the caller of sendMedia must send the response', async () => {
  expect((await server.inject('/missing')).statusCode).toBe(404);
});

test('a range of an empty file is never sent', () => {
  expect([readRange('bytes=0-', 0), readRange('bytes=-1', 0), readRange(undefined, 0)]).toEqual([
    'none',
    'none',
    'whole',
  ]);
});

test('every stored file is listed with its length and time', async () => {
  const listed = await allListed();
  expect(listed.map(({ key, bytes }) => [key, bytes])).toEqual([['films/a.mp4', 10]]);
  const storedAt = listed[0]?.storedAt.getTime() ?? 0;
  expect([storedAt >= loadedAt, storedAt <= Date.now() + 1]).toEqual([true, true]);
});

test('a signed URL is valid only for one path and one purpose, and only until it expires', () => {
  const { pathname, searchParams } = new URL(signAddress('/media/o/1', { purpose: 'original' }), 'http://x');
  const signed = searchParams.get('firma') ?? '';
  const [end, signature = ''] = signed.split('.');
  expect(isSignedAddress(pathname, 'original', signed)).toBe(true);
  expect(isSignedAddress('/media/o/2', 'original', signed)).toBe(false);
  expect(isSignedAddress(pathname, 'film', signed)).toBe(false);
  for (const bad of ['', 'x', signature, `${Number(end) + 1}.${signature}`, `${signed}A`])
    expect(isSignedAddress(pathname, 'original', bad)).toBe(false);
  setClock(new Date(Date.now() + 6 * 60_000));
  expect(isSignedAddress(pathname, 'original', signed)).toBe(false);
  setClock();
});
