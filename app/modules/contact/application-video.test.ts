import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { findFilmTools } from '#app/platform/media/film.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { openBrowser } from '../accounts/accounts.factory.ts';
import { publishNew } from '../content/content.factory.ts';
import { findApplication } from './contact.queries.ts';
import { deleteOld } from './contact.server.ts';
import { videoStepHref } from './video-step.server.ts';

const { server, mailbox } = await testApplication();
const url = '/api/user_postulation_video';
const folder = mkdtempSync(path.join(tmpdir(), 'yoi-application-'));
const junk = Buffer.from('no film at all');
let count = 0;

afterAll(() => rmSync(folder, { recursive: true }));

const position = await publishNew(
  { kind: 'position' },
  {
    slug: 'plaza-con-video',
    title: 'Una plaza',
    fields: { author: 'Yoi', date: '2026-09-01', intro: 'Chile|Dinero|Ahorro|25', body: 'x' },
  },
);

/** Sends an application from an IP that no other test uses. */
async function anApplicant() {
  count += 1;
  const remoteAddress = `10.9.${Math.floor(count / 200)}.${(count % 200) + 1}`;
  const email = `eva.${process.pid}.${count}@persona.example`;
  const person = { name: `Eva ${count}`, email, country: 'Chile', area: 'Dinero', speciality: 'Ahorro' };
  const payload = { ...person, message: 'Sé escuchar.', position, consent: true };
  const answer = await server.inject({
    method: 'POST',
    url: '/api/user-postulation/',
    payload,
    remoteAddress,
  });
  const { id, upload_token: token }: { id: number; upload_token: string } = answer.json();
  return { id, token, email, name: person.name, remoteAddress };
}

async function multipart(file: Buffer | null, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('video', new Blob([new Uint8Array(file)]), 'yo.mp4');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, payload: Buffer.from(await encoded.arrayBuffer()) };
}

async function send(
  file: Buffer | null,
  fields: Record<string, string>,
  remoteAddress: string,
  permit?: string,
) {
  const { payload, headers } = await multipart(file, fields);
  const shown = permit === undefined ? {} : { 'upload-token': permit };
  return server.inject({ method: 'POST', url, payload, headers: { ...headers, ...shown }, remoteAddress });
}

const stateOf = async (token: string) =>
  (await server.inject({ url, headers: { 'upload-token': token } })).json();

/**
 * Returns the mail to the team with the name of a person in its subject. Mails about other people are skipped.
 */
async function toTeam(subject: string) {
  for (;;) {
    const mail = await mailbox.take('hola@yoi.example');
    if (mail.subject === subject) return mail;
  }
}

test('[S7.24 C1.16] a video that names an application by number is accepted only from the IP that sent the application', async () => {
  const { id, remoteAddress } = await anApplicant();
  const elsewhere = await send(junk, { postulation: String(id) }, '10.99.0.1');
  expect([elsewhere.statusCode, elsewhere.json().detail]).toEqual([
    403,
    expect.stringContaining('desde aquí'),
  ]);
  const sent = await send(junk, { postulation: String(id) }, remoteAddress);
  expect([sent.statusCode, sent.json()]).toEqual([201, { id }]);
});

test('an application number alone cannot replace a video, and an upload token is valid only for its application', async () => {
  const [one, other] = [await anApplicant(), await anApplicant()];
  const number = { postulation: String(one.id) };
  const neighbour = one.remoteAddress.replace(/\d+$/, '250');
  expect((await send(junk, number, neighbour)).statusCode).toBe(403);
  expect((await send(junk, number, one.remoteAddress, other.token)).statusCode).toBe(403);
  expect((await send(junk, number, one.remoteAddress, one.token)).statusCode).toBe(201);
  expect((await stateOf(one.token)).state).not.toBe('none');
  expect((await send(junk, number, one.remoteAddress)).statusCode).toBe(403);
  expect((await send(junk, number, neighbour, one.token)).statusCode).toBe(201);
});

test('a day after an application, its number and its token no longer permit the upload of a video', async () => {
  const { id, token, remoteAddress } = await anApplicant();
  setClock(inSeconds(86_401));
  try {
    const answers = [
      await send(junk, { postulation: String(id) }, remoteAddress),
      await send(junk, { postulation: token }, remoteAddress),
      await server.inject(videoStepHref(token)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(answers[2]?.body).toContain('Este enlace ya no sirve');
  } finally {
    setClock(undefined);
  }
});

test('[C1.16] with the upload token a video is accepted from any IP, and then the video is checked', async () => {
  const { id, token, email } = await anApplicant();
  expect(await stateOf(token)).toEqual({ state: 'none', detail: null });
  const sent = await send(junk, { postulation: token }, '10.99.0.2');
  expect([sent.statusCode, sent.json()]).toEqual([201, { id }]);
  expect((await mailbox.take(email)).subject).toBe('Hemos recibido tu candidatura');
  if (findFilmTools() === null) return;
  const refused = await mailbox.take(email);
  expect([refused.subject, refused.text?.includes('Este archivo no es un vídeo que podamos usar')]).toEqual([
    'Tu vídeo no se puede ver',
    true,
  ]);
  expect(await stateOf(token)).toEqual({
    state: 'refused',
    detail: expect.stringContaining('no es un vídeo'),
  });
  expect((await server.inject(videoStepHref(token))).body).toContain('no es un vídeo que podamos usar');
});

test.each([
  ['no file', null, { postulation: '1' }, 400, 'video'],
  ['an empty file', Buffer.alloc(0), { postulation: '1' }, 400, 'video'],
  ['no application', junk, {}, 400, 'postulation'],
  ['an application that is not there', junk, { postulation: '999999' }, 403, 'detail'],
  ['a permit that is none', junk, { postulation: 'application:1.9999999999.x' }, 403, 'detail'],
])('a video upload with %s is refused', async (_what, file, fields, status, field) => {
  count += 1;
  const answer = await send(file, fields, `10.98.0.${count}`);
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, [field]]);
});

test('an empty video form is refused with one error for the video and one for the application', async () => {
  const headers = { 'accept-language': 'en' };
  const payload = {};
  const answer = await server.inject({
    method: 'POST',
    url: '/api/user_postulation_video',
    headers,
    payload,
  });
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['video', 'postulation']]);
});

test('if the declared size of a video is above the limit, the video is not read', async () => {
  const { payload, headers } = await multipart(junk, { postulation: '1' });
  const answer = await server.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-length': '600000000' },
    payload,
    remoteAddress: '10.97.0.1',
  });
  expect([answer.statusCode, answer.json().video]).toEqual([
    400,
    ['El archivo pesa demasiado: puede tener hasta 500 MB.'],
  ]);
});

test('[C3.8] without scripts an applicant is redirected to the video form and can upload the video in one request', async () => {
  count += 1;
  const browser = openBrowser(server);
  const email = `sin.${process.pid}.${count}@persona.example`;
  const fields = { name: 'Sol', email, country: 'Chile', area: 'Dinero', speciality: 'Ahorro', message: 'x' };
  const applied = await browser.submit(`/form?puesto=${position}`, { ...fields, consent: 'on' });
  const step = String(applied.headers.location);
  expect(step).toMatch(/^\/form\/video\?permiso=application%3A\d+\./);
  const page = await browser.get(step);
  expect([page.statusCode, page.body.includes('encType="multipart/form-data"')]).toEqual([200, true]);
  expect(page.body).toContain('<meta name="robots" content="noindex"');
  const nothing = await server.inject({ method: 'POST', url: step, ...(await multipart(null, {})) });
  expect([nothing.statusCode, nothing.body.includes('No se ha enviado ningún archivo.')]).toEqual([
    400,
    true,
  ]);
  const sent = await server.inject({ method: 'POST', url: step, ...(await multipart(junk, {})) });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, step]);
});

test('a video that another site posts is refused', async () => {
  const { token } = await anApplicant();
  const { headers, payload } = await multipart(junk, {});
  const answer = await server.inject({
    method: 'POST',
    url: videoStepHref(token),
    headers: { ...headers, origin: 'https://otra.example', 'sec-fetch-site': 'cross-site' },
    payload,
  });
  expect(answer.statusCode).toBe(403);
});

test.skipIf(findFilmTools() === null)(
  "the team gets a link that opens the applicant's video, and a new video replaces the previous one",
  async () => {
    const { name, token } = await anApplicant();
    const file = path.join(folder, 'yo.mp4');
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=1'];
    expect(spawnSync('ffmpeg', ['-nostdin', '-v', 'error', ...source, file]).status).toBe(0);
    const film = readFileSync(file);
    const links: string[] = [];
    for (let each = 0; each < 2; each += 1) {
      await send(film, { postulation: token }, `10.95.0.${each + 1}`);
      const { text } = await toTeam(`Vídeo de la candidatura de ${name}`);
      links.push(/\/media\/films\/\S+/.exec(text ?? '')?.[0] ?? '');
    }
    const answers = await Promise.all(links.map((link) => server.inject(link)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
    expect(answers[1]?.headers['content-type']).toBe('video/mp4');
    const page = await server.inject(videoStepHref(token));
    expect(page.body).toContain('Así lo verá quien lee tu candidatura');
  },
);

test('leads, applications and their videos are deleted after a year and not earlier', async () => {
  const { id, token, remoteAddress } = await anApplicant();
  expect((await send(junk, { postulation: token }, remoteAddress)).statusCode).toBe(201);
  const films = () =>
    db
      .selectFrom('media_upload as upload')
      .innerJoin('media_file as file', 'file.file_id', 'upload.file_id')
      .select('file.deleted_at')
      .where('upload.bound_to', '=', `application:${id}`)
      .execute();
  const daysOn = async (days: number) => {
    setClock(inSeconds(days * 86_400));
    await deleteOld().finally(() => setClock(undefined));
  };
  await daysOn(364);
  expect([await findApplication(db, id), await films()]).toEqual([expect.anything(), [{ deleted_at: null }]]);
  await daysOn(366);
  expect([await findApplication(db, id), await films()]).toEqual([undefined, []]);
});
