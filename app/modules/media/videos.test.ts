import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.ts';
import { db } from '#app/platform/db/db.ts';
import { findFilmTools } from '#app/platform/media/film.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { signUploadToken } from './upload-token.ts';
import { dropStaleUploads } from './uploads.ts';
import { receiveVideo, videoState } from './videos.ts';

const { server } = await testApplication();
const base = '/api/media/uploads/';
const hasTools = findFilmTools() !== null;
let folder = '';
let last = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yoi-films-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A film made by ffmpeg; its parameters come between the sources and the name. */
function aFilm(name: string, parameters: string[]): string {
  const file = path.join(folder, name);
  const made = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...parameters, file]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return file;
}

const sound = ['-f', 'lavfi', '-i', 'sine=frequency=300:duration=2'];
const picture = ['-f', 'lavfi', '-i', 'testsrc=size=1920x1080:rate=10:duration=2'];
const newThing = () => {
  last += 1;
  return `application:${last}`;
};

function sender(boundTo: string, token = signUploadToken(boundTo)) {
  const headers = { 'tus-resumable': '1.0.0', 'upload-token': token };
  const send = (method: 'POST' | 'PATCH' | 'HEAD' | 'OPTIONS', url: string, more = {}, payload?: Buffer) =>
    server.inject({ method, url, headers: { ...headers, ...more }, ...(payload ? { payload } : {}) });
  return {
    send,
    begin: (bytes: number, more = {}) => send('POST', base, { 'upload-length': String(bytes), ...more }),
    add: (url: string, offset: number, payload: Buffer) =>
      send(
        'PATCH',
        url,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        payload,
      ),
    offset: async (url: string) => (await send('HEAD', url)).headers['upload-offset'],
  };
}

async function receive(file: string): Promise<string> {
  const thing = newThing();
  const copy = `${file}.copy`;
  await copyFile(file, copy);
  await receiveVideo(thing, { file: copy, bytes: (await stat(copy)).size }, 'Mi vídeo');
  return thing;
}

const settled = (thing: string) =>
  vi.waitFor(
    async () => {
      const state = await videoState(thing);
      expect(['ready', 'refused', 'as-is']).toContain(state.state);
      return state;
    },
    { timeout: 50_000, interval: 200 },
  );

test('OPTIONS says which parts of the protocol are spoken', async () => {
  const { statusCode, headers } = await sender(newThing()).send('OPTIONS', base);
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation',
    'tus-max-size': '500000000',
  });
});

test('an upload goes on from where it was cut, and is whole once', async () => {
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
  expect(existsSync(path.join(config.dataDirectory, 'uploads', url.slice(base.length)))).toBe(false);
  expect(await offset(url)).toBe('10');
  const state = await settled(thing);
  expect(state.state).toBe(hasTools ? 'refused' : 'as-is');
});

test('what came before a connection broke is kept', async () => {
  const { begin, offset } = sender(newThing());
  const url = String((await begin(1_000_000)).headers.location);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const token = signUploadToken(`application:${last}`);
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
      'upload-token': token,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body,
    duplex: 'half',
    signal: stop.signal,
  } as RequestInit).catch(() => undefined);
  await vi.waitFor(async () => expect(await offset(url)).toBe('70000'), { timeout: 10_000 });
  stop.abort();
  await sending;
  expect(await offset(url)).toBe('70000');
});

test.each<[string, () => Promise<number>, number]>([
  ['no token', async () => (await sender('', '').begin(5)).statusCode, 403],
  [
    'a token that was altered',
    async () => (await sender('', `${signUploadToken('application:1')}A`).begin(5)).statusCode,
    403,
  ],
  [
    'a token for another thing',
    async () => (await sender('', signUploadToken('application:1').replace(':1', ':2')).begin(5)).statusCode,
    403,
  ],
  ['no length', async () => (await sender(newThing()).send('POST', base)).statusCode, 400],
  ['nothing', async () => (await sender(newThing()).begin(0)).statusCode, 400],
  ['501 MB', async () => (await sender(newThing()).begin(501_000_000)).statusCode, 413],
  [
    'another version',
    async () => (await sender(newThing()).begin(5, { 'tus-resumable': '0.2.2' })).statusCode,
    412,
  ],
  [
    'an upload that is not there',
    async () => (await sender(newThing()).add(base + 'a'.repeat(43), 0, Buffer.from('x'))).statusCode,
    404,
  ],
  [
    'a path for an upload',
    async () => (await sender(newThing()).add(`${base}..%2F..%2Fkeys`, 0, Buffer.from('x'))).statusCode,
    404,
  ],
  [
    'JSON for bytes',
    async () =>
      (
        await sender(newThing()).send(
          'PATCH',
          base + 'a'.repeat(43),
          { 'content-type': 'application/json', 'upload-offset': '0' },
          Buffer.from('{}'),
        )
      ).statusCode,
    415,
  ],
])('%s is refused', async (_name, ask, status) => {
  expect(await ask()).toBe(status);
});

test('a token for another thing finds no upload, and a token ends after a day', async () => {
  const one = sender(newThing());
  const url = String((await one.begin(5)).headers.location);
  expect((await sender(newThing()).add(url, 0, Buffer.from('abcde'))).statusCode).toBe(404);
  setClock(new Date(Date.now() + 25 * 3_600_000));
  expect((await one.add(url, 0, Buffer.from('abcde'))).statusCode).toBe(403);
  await dropStaleUploads();
  expect(readdirSync(path.join(config.dataDirectory, 'uploads'))).not.toContain(url.slice(base.length));
  setClock();
});

test('ten uploads a day are enough for one thing', async () => {
  const { begin } = sender(newThing());
  for (let count = 0; count < 10; count += 1) expect((await begin(5)).statusCode).toBe(201);
  expect((await begin(5)).statusCode).toBe(429);
});

test('of forty uploads that begin at once for one thing ten begin', async () => {
  const { begin } = sender(newThing());
  expect(statusCounts(await atOnce(40, () => begin(5)))).toEqual({ 201: 10, 429: 30 });
});

test('a film in one piece counts among the ten of its day', async () => {
  const thing = newThing();
  const file = path.join(folder, 'eleventh');
  await atOnce(10, () => sender(thing).begin(5));
  await writeFile(file, 'x');
  await expect(receiveVideo(thing, { file, bytes: 1 }, 'x')).rejects.toThrow('too_many_uploads');
});

test('of several films that end at once for one thing one stays', async () => {
  const thing = newThing();
  const ids = await atOnce(5, async (index) => {
    const file = path.join(folder, `at-once-${index}`);
    await writeFile(file, `film ${index}`);
    return receiveVideo(thing, { file, bytes: 6 }, 'x');
  });
  const standing = db.selectFrom('media_file').select('file_id').where('deleted_at', 'is', null);
  expect(await standing.where('file_id', 'in', ids).execute()).toHaveLength(1);
});

test('without ffmpeg a film is kept as it is, and says so', async () => {
  const thing = newThing();
  const file = path.join(folder, 'as-is');
  await writeFile(file, 'x');
  vi.stubEnv('PATH', '');
  await receiveVideo(thing, { file, bytes: 1 }, 'x');
  expect((await settled(thing)).state).toBe('as-is');
  vi.unstubAllEnvs();
});

test.runIf(hasTools)(
  'a film is re-encoded, says nothing of where it was taken, and opens in parts by its signed address',
  { timeout: 60_000 },
  async () => {
    const place = [
      '-metadata',
      'location=+40.4-003.7/',
      '-metadata',
      'title=Secreto',
      '-movflags',
      'use_metadata_tags',
      '-pix_fmt',
      'yuv420p',
    ];
    const file = aFilm('whole.mp4', [...picture, ...sound, ...place]);
    expect(readFileSync(file).includes('+40.4-003.7')).toBe(true);
    const state = await settled(await receive(file));
    if (state.state !== 'ready') throw new Error(`it is ${state.state}`);
    expect([state.width, state.height, Math.round(state.seconds)]).toEqual([1280, 720, 2]);
    const film = await server.inject(state.filmUrl);
    expect([film.statusCode, film.headers['content-type']]).toEqual([200, 'video/mp4']);
    for (const secret of ['+40.4-003.7', 'Secreto', 'Lavf'])
      expect(film.rawPayload.includes(secret)).toBe(false);
    const part = await server.inject({ url: state.filmUrl, headers: { range: 'bytes=0-99' } });
    expect([part.statusCode, part.rawPayload.equals(film.rawPayload.subarray(0, 100))]).toEqual([206, true]);
    const poster = await server.inject(state.posterUrl);
    expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const [bare = ''] = state.filmUrl.split('?');
    expect((await server.inject(bare)).statusCode).toBe(404);
    expect((await server.inject(state.filmUrl.replace('films', 'posters'))).statusCode).toBe(404);
  },
);

const playlist = '#EXTM3U\n#EXTINF:1,\n/etc/passwd\n#EXT-X-ENDLIST\n';

test.runIf(hasTools).each<[string, () => Promise<string> | string, string]>([
  ['sound alone', () => aFilm('sound.mp4', sound), 'Este archivo no tiene imagen, solo sonido.'],
  [
    'eleven minutes',
    () => aFilm('long.mp4', ['-f', 'lavfi', '-i', 'color=size=32x32:rate=1:duration=660']),
    'El vídeo es demasiado largo: puede durar hasta 10 minutos.',
  ],
  [
    'a playlist that names a file of the machine',
    () => textFile('list.mp4', playlist),
    'Este archivo no es un vídeo que podamos usar. Prueba con MP4, MOV o WebM.',
  ],
  [
    'a list of files',
    () => textFile('concat.mp4', "ffconcat version 1.0\nfile '/etc/passwd'\n"),
    'Este archivo no es un vídeo que podamos usar. Prueba con MP4, MOV o WebM.',
  ],
  [
    'a picture',
    () => aFilm('one.png', ['-f', 'lavfi', '-i', 'color=size=64x64:duration=1', '-frames:v', '1']),
    'Este archivo no es un vídeo que podamos usar. Prueba con MP4, MOV o WebM.',
  ],
  [
    '25 megapixels',
    () =>
      aFilm('wide.mp4', [
        '-f',
        'lavfi',
        '-i',
        'color=size=5000x5000:rate=1:duration=1',
        '-preset',
        'ultrafast',
      ]),
    'La imagen del vídeo es demasiado grande o demasiado pequeña.',
  ],
])('%s is refused with its reason, and not kept', { timeout: 60_000 }, async (_name, make, text) => {
  const state = await settled(await receive(await make()));
  expect(state).toMatchObject({ state: 'refused', because: { message: text } });
});

async function textFile(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}
