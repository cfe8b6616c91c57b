import { expect, test } from 'vitest';
import { signAddress } from '#app/platform/media/signed-address.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { filmPath, originalPath, posterPath } from './address.server.ts';
import { aJpeg, libraryUrl, openLibrary } from './media.factory.ts';

const { server } = await testApplication();
const { editor, get, upload } = await openLibrary(server);
const file = await aJpeg(90, 60);
const { id, body } = await upload(file);
const address = String(body.download_url);
const original = String(body.original_url);

test('browsers may cache a public file without a time limit, but may never cache an original', async () => {
  expect((await get(address)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get(original)).headers['cache-control']).toBe('private, no-store');
});

test('if a browser already has the current file, no bytes are sent', async () => {
  const { headers } = await get(address);
  const again = await get(address, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await get(address, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('the response to HEAD contains the length of a file but none of its bytes', async () => {
  const { headers, rawPayload } = await get(address);
  const head = await server.inject({ method: 'HEAD', url: address });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(headers['content-length']);
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
});

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=10-19', 10, 19],
  ['bytes=-5', file.length - 5, file.length - 1],
  ['bytes=5-', 5, file.length - 1],
  [`bytes=0-${file.length * 2}`, 0, file.length - 1],
])('if %s of an original is requested, the bytes from %i to %i are sent', async (range, start, end) => {
  const part = await get(original, { range });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${file.length}`);
  expect(part.rawPayload.equals(file.subarray(start, end + 1))).toBe(true);
});

test('a range beyond the end of a file is refused, and the response contains the length of the file', async () => {
  const refused = await get(original, { range: `bytes=${file.length}-` });
  expect(refused.statusCode).toBe(416);
  expect(refused.headers['content-range']).toBe(`bytes */${file.length}`);
});

test('a query string in the URL of a public file does not change the response', async () => {
  expect((await get(`${address}?v=2`)).rawPayload.equals((await get(address)).rawPayload)).toBe(true);
});

test.each([
  ['another purpose', signAddress(originalPath(id), { purpose: 'film' })],
  [
    'another image',
    `${originalPath(id)}?${signAddress(originalPath(id + 1), { purpose: 'original' }).split('?')[1]}`,
  ],
  ['an image that does not exist', signAddress(originalPath(999_999), { purpose: 'original' })],
  ['an image as a film', signAddress(filmPath(id), { purpose: 'film' })],
  ['an image as a poster', signAddress(posterPath(id), { purpose: 'film' })],
  ['no more time', signAddress(originalPath(id), { purpose: 'original', expiresInMinutes: 0 })],
])('a URL that was signed for %s is refused', async (_name, url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.etag, headers['content-disposition']]).toEqual([404, undefined, undefined]);
});

test('a URL with two signatures is refused', async () => {
  expect((await get(`${original}&${original.split('?')[1]}`)).statusCode).toBe(404);
});

test('the files of a removed image are no longer sent, even to URLs that were signed before the removal', async () => {
  const removed = await upload(await aJpeg(50, 30));
  const url = `${libraryUrl}${removed.id}/`;
  expect((await server.inject({ method: 'DELETE', url, headers: editor })).statusCode).toBe(204);
  expect((await get(String(removed.body.original_url))).statusCode).toBe(404);
  await expect
    .poll(async () => (await get(String(removed.body.download_url))).statusCode, { timeout: 20_000 })
    .toBe(404);
  expect((await server.inject({ method: 'DELETE', url, headers: editor })).statusCode).toBe(404);
});
