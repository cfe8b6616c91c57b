import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { newThing, uploadSenders, uploadsUrl } from './upload.factory.ts';
import { findNewestUpload } from './upload.queries.ts';

const { server } = await testApplication();
const sender = uploadSenders(server);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const isSpooled = (url: string) =>
  existsSync(path.join(config.dataDirectory, 'uploads', url.slice(uploadsUrl.length)));

/** Starts an upload with this metadata. @returns the name under which the film is stored */
async function storedName(metadata: string): Promise<string | undefined> {
  const thing = newThing();
  const begun = await sender(thing).begin(5, { 'upload-metadata': metadata });
  expect(begun.statusCode).toBe(201);
  return (await findNewestUpload(db, thing))?.name;
}

test.each(['', '-1', '1.5', '1e3', '0x10', ' ', 'uno', '1'.repeat(16)])(
  'an upload with the length "%s" is refused and does not start',
  async (length) => {
    const thing = newThing();
    expect((await sender(thing).send('POST', uploadsUrl, { 'upload-length': length })).statusCode).toBe(400);
    expect(await findNewestUpload(db, thing)).toBeUndefined();
  },
);

test('a film of exactly 500 MB can be uploaded, and a film that is one byte larger is refused', async () => {
  expect((await sender(newThing()).begin(500_000_000)).statusCode).toBe(201);
  const refused = await sender(newThing()).begin(500_000_001);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    413,
    'El vídeo pesa demasiado: puede tener hasta 500 MB.',
  ]);
});

test.each([
  [`filename ${base64('mí película.mp4')}`, 'mí película.mp4'],
  [`filetype ${base64('video/mp4')}, filename ${base64('a.mp4')}`, 'a.mp4'],
  [`filename ${base64('a\0b.mp4')}`, 'ab.mp4'],
  [`filename ${base64('x'.repeat(300))}`, 'x'.repeat(255)],
  ['filename', ''],
  ['filetype x', ''],
  ['', ''],
])('an upload with the metadata "%s" stores the film name "%s"', async (metadata, name) => {
  expect(await storedName(metadata)).toBe(name);
});

test('a request with another version of tus is refused, and the response names the supported version', async () => {
  const refused = await sender(newThing()).begin(5, { 'tus-resumable': '2.0.0' });
  expect([refused.statusCode, refused.headers['tus-version'], refused.body]).toEqual([412, '1.0.0', '']);
});

test('an OPTIONS request needs neither a token nor a version of the protocol', async () => {
  const { statusCode, headers } = await server.inject({ method: 'OPTIONS', url: uploadsUrl });
  expect([statusCode, headers['tus-max-size']]).toEqual([204, '500000000']);
});

test('if a part of an upload has no offset, the part is refused and nothing is stored', async () => {
  const { begin, send, offset } = sender(newThing());
  const url = String((await begin(5)).headers.location);
  const type = { 'content-type': 'application/offset+octet-stream' };
  for (const header of [{}, { 'upload-offset': '-1' }, { 'upload-offset': 'x' }])
    expect((await send('PATCH', url, { ...type, ...header }, Buffer.from('abc'))).statusCode).toBe(400);
  expect(await offset(url)).toBe('0');
});

test('when a part of an upload is refused, the connection is closed because the body was not read', async () => {
  const { begin, add } = sender(newThing());
  const url = String((await begin(5)).headers.location);
  const refused = await add(url, 3, Buffer.from('ab'));
  expect([refused.statusCode, refused.headers.connection]).toEqual([409, 'close']);
  expect(refused.json().detail).toBe('La subida sigue desde otro punto. Vuelve a intentarlo.');
});

test('HEAD returns the length and the offset of an upload, and the response is not cached', async () => {
  const { begin, add, send } = sender(newThing());
  const url = String((await begin(7)).headers.location);
  await add(url, 0, Buffer.from('abc'));
  const { statusCode, headers } = await send('HEAD', url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'upload-length': '7', 'upload-offset': '3', 'cache-control': 'no-store' });
});

test('a new upload replaces the incomplete upload of the same owner', async () => {
  const { begin, add, send } = sender(newThing());
  const first = String((await begin(5)).headers.location);
  await add(first, 0, Buffer.from('abc'));
  const second = String((await begin(5)).headers.location);
  expect((await send('HEAD', first)).statusCode).toBe(404);
  expect([isSpooled(first), isSpooled(second)]).toEqual([false, true]);
  expect((await add(first, 3, Buffer.from('de'))).statusCode).toBe(404);
});

test('an upload does not affect the uploads of other owners', async () => {
  const [one, other] = [sender(newThing()), sender(newThing())];
  const url = String((await one.begin(5)).headers.location);
  await one.add(url, 0, Buffer.from('abc'));
  await other.begin(5);
  expect(await one.offset(url)).toBe('3');
});

test('an empty part of an upload changes nothing', async () => {
  const { begin, add, offset } = sender(newThing());
  const url = String((await begin(5)).headers.location);
  const sent = await add(url, 0, Buffer.alloc(0));
  expect([sent.statusCode, sent.headers['upload-offset'], await offset(url)]).toEqual([204, '0', '0']);
});
