// Runs alone because it sets the clock and opens a port of the program.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { findFilmTools } from '#app/platform/media/film.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { newThing, settled, uploadSenders, uploadsUrl } from './upload.factory.ts';
import { signUploadToken } from './upload-token.server.ts';
import { dropStaleUploads } from './uploads.server.ts';
import { videoState } from './videos.server.ts';

const { server } = await testApplication();
const sender = uploadSenders(server);
const hasTools = findFilmTools() !== null;

test('the response to OPTIONS lists the parts of the protocol that the server supports', async () => {
  const { statusCode, headers } = await sender(newThing()).send('OPTIONS', uploadsUrl);
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation',
    'tus-max-size': '500000000',
  });
});

test('an upload resumes where it was interrupted, and is completed only once', async () => {
  const thing = newThing();
  const { begin, add, offset } = sender(thing);
  expect((await videoState(thing)).state).toBe('none');
  const begun = await begin(10, {
    'upload-metadata': `filename ${Buffer.from('mí.mp4').toString('base64')}`,
  });
  const url = String(begun.headers.location);
  expect([begun.statusCode, await offset(url)]).toEqual([201, '0']);
  expect((await add(url, 0, Buffer.from('0123'))).headers['upload-offset']).toBe('4');
  expect((await add(url, 0, Buffer.from('0123'))).statusCode).toBe(409);
  expect((await add(url, 9, Buffer.from('9'))).statusCode).toBe(409);
  expect([await offset(url), (await videoState(thing)).state]).toEqual(['4', 'receiving']);
  expect((await add(url, 4, Buffer.from('4567890'))).statusCode).toBe(413);
  const kept = Number(await offset(url));
  expect(kept).toBeLessThanOrEqual(10);
  const end = await add(url, kept, Buffer.from('0123456789').subarray(kept));
  expect([end.statusCode, end.headers['upload-offset']]).toEqual([204, '10']);
  expect(existsSync(path.join(config.dataDirectory, 'uploads', url.slice(uploadsUrl.length)))).toBe(false);
  expect(await offset(url)).toBe('10');
  const state = await settled(thing);
  expect(state.state).toBe(hasTools ? 'refused' : 'as-is');
});

/** Sends an endless part of an upload. `stop` breaks its connection. */
async function sendEndlessPart(thing: string, url: string) {
  const address = openAddress ?? (await server.listen({ port: 0, host: '127.0.0.1' }));
  openAddress = address;
  const stop = new AbortController();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(70_000));
    },
  });
  const sending = fetch(address + url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-token': signUploadToken(thing),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body,
    duplex: 'half',
    signal: stop.signal,
  } as RequestInit).catch(() => undefined);
  await vi.waitFor(async () => expect(await sender(thing).offset(url)).toBe('70000'), { timeout: 10_000 });
  return async () => {
    stop.abort();
    await sending;
  };
}

let openAddress: string | undefined;

test('if the connection breaks, the bytes that have arrived are kept', async () => {
  const thing = newThing();
  const { begin, offset } = sender(thing);
  const url = String((await begin(1_000_000)).headers.location);
  const stop = await sendEndlessPart(thing, url);
  await stop();
  expect(await offset(url)).toBe('70000');
});

test('while one client sends a part of an upload, no other client can send a part of the same upload', async () => {
  const thing = newThing();
  const { begin, add, offset } = sender(thing);
  const url = String((await begin(70_003)).headers.location);
  const stop = await sendEndlessPart(thing, url);
  const refused = await add(url, 70_000, Buffer.from('abc'));
  expect([refused.statusCode, refused.json().detail]).toEqual([
    423,
    'Esta subida ya está en marcha en otra ventana.',
  ]);
  expect(await offset(url)).toBe('70000');
  await stop();
  const sendRest = async () => (await add(url, 70_000, Buffer.from('abc'))).statusCode;
  await vi.waitFor(async () => expect(await sendRest()).toBe(204), { timeout: 10_000 });
});

test('a client that missed the last response may repeat the request; the film is still stored only once', async () => {
  const thing = newThing();
  const { begin, add, offset } = sender(thing);
  const url = String((await begin(5)).headers.location);
  await add(url, 0, Buffer.from('abcde'));
  const again = await add(url, 5, Buffer.alloc(0));
  expect([again.statusCode, again.headers['upload-offset'], await offset(url)]).toEqual([204, '5', '5']);
  expect((await add(url, 0, Buffer.from('abcde'))).statusCode).toBe(409);
  const films = db.selectFrom('media_upload').select('file_id').where('bound_to', '=', thing);
  expect(await films.execute()).toHaveLength(1);
});

test.each<[string, () => Promise<number>, number]>([
  ['no token', async () => (await sender('', '').begin(5)).statusCode, 403],
  [
    'an altered token',
    async () => (await sender('', `${signUploadToken('application:1')}A`).begin(5)).statusCode,
    403,
  ],
  [
    'a token for another owner',
    async () => (await sender('', signUploadToken('application:1').replace(':1', ':2')).begin(5)).statusCode,
    403,
  ],
  ['no length', async () => (await sender(newThing()).send('POST', uploadsUrl)).statusCode, 400],
  ['nothing', async () => (await sender(newThing()).begin(0)).statusCode, 400],
  ['501 MB', async () => (await sender(newThing()).begin(501_000_000)).statusCode, 413],
  [
    'another protocol version',
    async () => (await sender(newThing()).begin(5, { 'tus-resumable': '0.2.2' })).statusCode,
    412,
  ],
  [
    'an unknown upload',
    async () => (await sender(newThing()).add(uploadsUrl + 'a'.repeat(43), 0, Buffer.from('x'))).statusCode,
    404,
  ],
  [
    'a path for an upload',
    async () => (await sender(newThing()).add(`${uploadsUrl}..%2F..%2Fkeys`, 0, Buffer.from('x'))).statusCode,
    404,
  ],
  [
    'JSON for bytes',
    async () =>
      (
        await sender(newThing()).send(
          'PATCH',
          uploadsUrl + 'a'.repeat(43),
          { 'content-type': 'application/json', 'upload-offset': '0' },
          Buffer.from('{}'),
        )
      ).statusCode,
    415,
  ],
])('an upload request with %s is refused', async (_name, ask, status) => {
  expect(await ask()).toBe(status);
});

test('an upload token gives access only to uploads of its owner, and is valid for one day', async () => {
  const one = sender(newThing());
  const url = String((await one.begin(5)).headers.location);
  expect((await sender(newThing()).add(url, 0, Buffer.from('abcde'))).statusCode).toBe(404);
  setClock(new Date(Date.now() + 25 * 3_600_000));
  expect((await one.add(url, 0, Buffer.from('abcde'))).statusCode).toBe(403);
  await dropStaleUploads();
  expect(readdirSync(path.join(config.dataDirectory, 'uploads'))).not.toContain(url.slice(uploadsUrl.length));
  setClock();
});

test('an owner can start ten uploads within a day', async () => {
  const { begin } = sender(newThing());
  for (let count = 0; count < 10; count += 1) expect((await begin(5)).statusCode).toBe(201);
  expect((await begin(5)).statusCode).toBe(429);
});

test('if forty uploads for one owner are started at the same time, exactly ten succeed', async () => {
  const { begin } = sender(newThing());
  expect(statusCounts(await atOnce(40, () => begin(5)))).toEqual({ 201: 10, 429: 30 });
});

test('an owner who has started ten uploads can start another one a day later', async () => {
  const thing = newThing();
  const start = Date.now();
  await atOnce(10, () => sender(thing).begin(5));
  const statusAfter = async (minutes: number) => {
    setClock(new Date(start + minutes * 60_000));
    return (await sender(thing).begin(5)).statusCode;
  };
  const statuses = [await statusAfter(24 * 60 - 1), await statusAfter(24 * 60 + 1)];
  setClock();
  expect(statuses).toEqual([429, 201]);
});
