// Runs alone because it changes settings.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { findFilmTools } from '#app/platform/media/film.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { newThing, settled, uploadSenders } from './upload.factory.ts';
import { receiveVideo } from './videos.server.ts';

const { server } = await testApplication();
const sender = uploadSenders(server);
const hasTools = findFilmTools() !== null;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yoi-films-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Makes a film with ffmpeg. The parameters come before the file name in the command. */
function aFilm(name: string, parameters: string[]): string {
  const file = path.join(folder, name);
  const made = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...parameters, file]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return file;
}

const sound = ['-f', 'lavfi', '-i', 'sine=frequency=300:duration=2'];
const picture = ['-f', 'lavfi', '-i', 'testsrc=size=1920x1080:rate=10:duration=2'];

async function receive(file: string): Promise<string> {
  const thing = newThing();
  const copy = `${file}.copy`;
  await copyFile(file, copy);
  await receiveVideo(thing, { file: copy, bytes: (await stat(copy)).size }, 'Mi vídeo');
  return thing;
}

test('a film that is sent in one request counts as one of the ten uploads a day', async () => {
  const thing = newThing();
  const file = path.join(folder, 'eleventh');
  await atOnce(10, () => sender(thing).begin(5));
  await writeFile(file, 'x');
  await expect(receiveVideo(thing, { file, bytes: 1 }, 'x')).rejects.toThrow('too_many_uploads');
});

test('if several uploads for one owner complete at the same time, only one film remains', async () => {
  const thing = newThing();
  const ids = await atOnce(5, async (index) => {
    const file = path.join(folder, `at-once-${index}`);
    await writeFile(file, `film ${index}`);
    return receiveVideo(thing, { file, bytes: 6 }, 'x');
  });
  const standing = db.selectFrom('media_file').select('file_id').where('deleted_at', 'is', null);
  expect(await standing.where('file_id', 'in', ids).execute()).toHaveLength(1);
});

test('if ffmpeg is missing, a film is stored without encoding and has the state `as-is`', async () => {
  const thing = newThing();
  const file = path.join(folder, 'as-is');
  await writeFile(file, 'x');
  vi.stubEnv('PATH', '');
  await receiveVideo(thing, { file, bytes: 1 }, 'x');
  expect((await settled(thing)).state).toBe('as-is');
  vi.unstubAllEnvs();
});

test.runIf(hasTools)(
  'a film is encoded without its metadata, and the signed URL of the film returns the requested ranges',
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
  ['a film without a picture', () => aFilm('sound.mp4', sound), 'Este archivo no tiene imagen, solo sonido.'],
  [
    'eleven minutes',
    () => aFilm('long.mp4', ['-f', 'lavfi', '-i', 'color=size=32x32:rate=1:duration=660']),
    'El vídeo es demasiado largo: puede durar hasta 10 minutos.',
  ],
  [
    'a playlist with a local file',
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
])(
  'a film with %s is removed and refused with its reason',
  { timeout: 60_000 },
  async (_name, make, text) => {
    const state = await settled(await receive(await make()));
    if (state.state !== 'refused') throw new Error(`it is ${state.state}`);
    expect(translate('es-ES', state.because)).toBe(text);
  },
);

async function textFile(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}
