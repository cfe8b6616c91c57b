// Runs alone because it sets the clock and needs an empty queue of jobs.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aJpeg } from '#app/modules/media/media.factory.ts';
import { patchForm } from '#app/modules/profile/profile.factory.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { eraseMemberKey } from '#app/platform/crypto/field-encryption.ts';
import { db } from '#app/platform/db/db.ts';
import { dayMs, hourMs, minuteMs } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { makeExport, makeInJob, maxAttempts } from './making.server.ts';
import {
  aReadyExport,
  aStoredExport,
  downloadCopy,
  exportsPath,
  readExport,
  stateOf,
} from './my-data.factory.ts';
import { myDataJobs } from './my-data.jobs.ts';
import { eraseExports } from './sweeping.server.ts';

const { server } = await testApplication();
const running = new AbortController().signal;

afterEach(() => setClock());

const later = (milliseconds: number) => setClock(new Date(now().getTime() + milliseconds));
const sweep = () =>
  myDataJobs[0]?.run({ jobId: '', attempt: 1, signal: running }) ?? Promise.reject(new Error('no job'));

/** Lists the files in a folder of the data directory. */
function filesIn(...folder: string[]): string[] {
  const whole = path.join(config.dataDirectory, ...folder);
  return existsSync(whole) ? readdirSync(whole) : [];
}

/** Lists the stored exports of all members. */
const storedCopies = () => filesIn('media', 'exports');

async function forgetProof({ memberId }: { memberId: number }): Promise<void> {
  await db
    .updateTable('accounts_session')
    .set({ identity_confirmed_at: null })
    .where('member_id', '=', memberId)
    .execute();
}

test('a member can request and download an export, which contains records, a file for each list and the photo', async () => {
  const ana = await memberClient(server);
  await ana.post('/api/users_flow/user-feelings/', aCheckIn({ nota: '=HYPERLINK("x")' }));
  await patchForm(server, ana, `/api/user-profile-photo/${ana.memberId}/`, { photo: await aJpeg(300, 200) });
  const asked = await ana.post(exportsPath, {});
  expect(asked).toMatchObject({
    status: 202,
    body: { state: 'waiting', ready_at: null },
  });
  const { id } = Object(asked.body);
  await expect.poll(() => stateOf(ana, id), { timeout: 15_000 }).toBe('ready');
  const files = await downloadCopy(ana, await readExport(ana, id));
  const data = JSON.parse(String(files.get('datos.json')));
  expect(data.listas['check-ins']).toMatchObject([{ agrado: 4, nota: '=HYPERLINK("x")' }]);
  expect(data.listas.account).toMatchObject([{ email: ana.email }]);
  expect(String(files.get('csv/emociones.csv'))).toContain(`"'=HYPERLINK(""x"")"`);
  const photo = [...files.keys()].find((name) => /^archivos\/foto\/\d+\.jpg$/.test(name));
  expect(files.get(photo ?? '')?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(String(files.get('LEEME.txt'))).toContain('TUS DATOS EN YOI');
});

test('the response with an export has the length and the name of the file, and is not cached', async () => {
  const ana = await memberClient(server);
  const { download_url, bytes } = await aReadyExport(ana);
  const { headers, rawPayload } = await ana.call('GET', download_url ?? '');
  expect(rawPayload).toHaveLength(bytes ?? 0);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-length': String(bytes),
    'content-disposition': expect.stringMatching(/^attachment; filename="yoi-\d{4}-\d\d-\d\d\.zip"$/),
  });
});

test('a stored export contains no readable text of the member', async () => {
  const ana = await memberClient(server);
  const before = new Set(storedCopies());
  await aReadyExport(ana);
  const [name = ''] = storedCopies().filter((each) => !before.has(each));
  const sealed = readFileSync(path.join(config.dataDirectory, 'media', 'exports', name));
  expect(sealed.includes('datos.json')).toBe(false);
});

test('an export is refused while another export is being made; a third export on the same local day is refused too', async () => {
  const ana = await memberClient(server);
  const open = await aStoredExport(ana);
  expect(await ana.post(exportsPath, {})).toMatchObject({
    status: 409,
    body: { detail: 'Ya estamos preparando una copia. Cuando termine podrás pedir otra.' },
  });
  await makeExport(open, running);
  await aReadyExport(ana);
  const third = await ana.call('POST', exportsPath, {});
  expect(third.statusCode).toBe(429);
  expect(Number(third.headers['retry-after'])).toBeLessThanOrEqual(24 * 3_600);
  later(dayMs);
  expect((await ana.post(exportsPath, {})).status).toBe(202);
});

test('if ten exports are requested at the same time, only one request is accepted', async () => {
  const ana = await memberClient(server);
  const statuses = statusCounts(await atOnce(10, () => ana.call('POST', exportsPath, {})));
  expect(statuses[202]).toBe(1);
  expect((statuses[202] ?? 0) + (statuses[409] ?? 0)).toBe(10);
});

test('if the last proof of identity is not recent, a ready export has no download link', async () => {
  const ana = await memberClient(server);
  const { id, download_url } = await aReadyExport(ana);
  expect(download_url).not.toBeNull();
  await forgetProof(ana);
  expect(await readExport(ana, id)).toMatchObject({ state: 'ready', download_url: null });
  await ana.post('/api/user-identity/', { password: ana.password });
  expect((await readExport(ana, id)).download_url).not.toBeNull();
});

test('a download link works only once, only within five minutes, and only until a newer link is made', async () => {
  const ana = await memberClient(server);
  const { id, download_url: used } = await aReadyExport(ana);
  const statusOf = async (url: string | null) => (await ana.call('GET', url ?? '')).statusCode;
  expect((await server.inject({ method: 'HEAD', url: used ?? '' })).statusCode).toBe(404);
  expect([await statusOf(used), await statusOf(used)]).toEqual([200, 404]);
  const { download_url: replaced } = await readExport(ana, id);
  const { download_url: late } = await readExport(ana, id);
  expect(await statusOf(replaced)).toBe(404);
  later(5 * minuteMs + 1);
  expect(await statusOf(late)).toBe(404);
  expect(await ana.get('/api/my-data/exports/download/nada/')).toMatchObject({
    status: 404,
    body: { detail: 'Este enlace ya se ha usado o ha caducado. Vuelve y pulsa Descargar otra vez.' },
  });
});

test('if ten downloads use one link at the same time, only one of them gets the file', async () => {
  const ana = await memberClient(server);
  const { download_url } = await aReadyExport(ana);
  const statuses = statusCounts(await atOnce(10, () => ana.call('GET', download_url ?? '')));
  expect(statuses).toEqual({ 200: 1, 404: 9 });
});

test('a member can neither find nor list the exports of other members', async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const { exportId } = await aStoredExport(ana);
  expect((await bea.get(`${exportsPath}${exportId}/`)).status).toBe(404);
  expect(await bea.get(exportsPath)).toMatchObject({ body: { meta: { total_count: 0 }, items: [] } });
  expect(await ana.get(exportsPath)).toMatchObject({ body: { items: [{ id: exportId, state: 'waiting' }] } });
});

test('if making an export is interrupted, no download is offered, and the next attempt completes the export', async () => {
  const ana = await memberClient(server);
  const id = await aStoredExport(ana);
  const before = storedCopies();
  const stop = new AbortController();
  const attempt = expect(makeExport(id, stop.signal)).rejects.toThrow();
  await vi.waitUntil(() => filesIn('spool').length > 0, { interval: 0 });
  stop.abort(new Error('killed'));
  await attempt;
  expect(filesIn('spool')).toEqual([]);
  expect(await stateOf(ana, id.exportId)).toBe('making');
  expect(storedCopies()).toEqual(before);
  await makeExport(id, running);
  const files = await downloadCopy(ana, await readExport(ana, id.exportId));
  expect(JSON.parse(String(files.get('datos.json'))).listas.account).toHaveLength(1);
});

test('if a job runs twice, it makes only one export', async () => {
  const ana = await memberClient(server);
  const id = await aStoredExport(ana);
  const before = storedCopies().length;
  await makeExport(id, running);
  await makeExport(id, running);
  expect(storedCopies()).toHaveLength(before + 1);
});

test('if the last attempt to make an export fails, the export is marked as failed and the member may request another', async () => {
  const ana = await memberClient(server);
  const [one, other] = [await aStoredExport(ana), await aStoredExport(ana)];
  await eraseMemberKey(db, ana.memberId);
  await expect(makeInJob(one, { attempt: maxAttempts - 1, signal: running })).rejects.toThrow();
  for (const id of [one, other]) await makeInJob(id, { attempt: maxAttempts, signal: running });
  expect(await stateOf(ana, one.exportId)).toBe('failed');
  expect((await ana.post(exportsPath, {})).status).toBe(202);
});

test('an export expires after seven days, and its file is deleted', async () => {
  const ana = await memberClient(server);
  const before = storedCopies().length;
  const { id } = await aReadyExport(ana);
  later(7 * dayMs - hourMs);
  await sweep();
  expect(await stateOf(ana, id)).toBe('ready');
  later(hourMs);
  expect(await readExport(ana, id)).toMatchObject({ state: 'expired', download_url: null });
  expect(storedCopies().length).toBeGreaterThan(before);
  await sweep();
  expect(storedCopies()).toHaveLength(0);
  later(24 * dayMs);
  await sweep();
  expect((await ana.get(`${exportsPath}${id}/`)).status).toBe(404);
});

test('a download link stops working when its export expires', async () => {
  const ana = await memberClient(server);
  const { id } = await aReadyExport(ana);
  later(7 * dayMs - minuteMs);
  await ana.post('/api/user-identity/', { password: ana.password });
  const { download_url } = await readExport(ana, id);
  later(2 * minuteMs);
  expect((await ana.call('GET', download_url ?? '')).statusCode).toBe(404);
});

test('if an export is not ready after a day, the export is marked as failed', async () => {
  const ana = await memberClient(server);
  const { exportId } = await aStoredExport(ana);
  later(dayMs + 1);
  await sweep();
  expect(await stateOf(ana, exportId)).toBe('failed');
});

test('the erasure of a diary also removes the files of an export that a killed process left unfinished', async () => {
  const ana = await memberClient(server);
  mkdirSync(path.join(config.dataDirectory, 'spool'), { recursive: true });
  const left = [ana.memberId, `${ana.memberId}0`].map((member) => `export-${member}.left`);
  for (const name of left) writeFileSync(path.join(config.dataDirectory, 'spool', name), 'half');
  await eraseExports(ana.memberId);
  expect(filesIn('spool')).toEqual([left[1]]);
  await eraseExports(ana.memberId * 10);
});

test('the erasure of a member also removes the exports of the member and their files, even exports that are being made', async () => {
  const ana = await memberClient(server);
  await aReadyExport(ana);
  const id = await aStoredExport(ana);
  const before = storedCopies().length;
  const making = makeExport(id, running);
  await eraseExports(ana.memberId);
  await making;
  await eraseExports(ana.memberId);
  expect(storedCopies()).toHaveLength(before - 1);
  expect(await ana.get(exportsPath)).toMatchObject({ body: { items: [] } });
});
