// Alone: it sets the clock and starts a part of the program.
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anEditor, aPublishedPage } from '../content.factory.ts';
import { beginPage, saveDraft } from './editing.ts';
import { publishPage } from './publishing.ts';
import { callOff, carryOutDue, listSchedules, schedulePublish, scheduleUnpublish } from './scheduling.ts';

const { server } = await testApplication();
/** Invalidations travel through the database, which a loaded machine takes its time for. */
const patient = { timeout: 10_000 };
const statusOf = async (slug: string) =>
  (await server.inject({ url: `/blog/${slug}`, headers: { accept: 'text/html' } })).statusCode;

afterEach(() => setClock());

const aPlannedPage = async (slug: string, seconds: number) => {
  const { revision } = await beginPage(anEditor, 'article', aDraft({ slug }));
  const { pageId, revisionId } = revision;
  const scheduleId = await schedulePublish(anEditor, { pageId, revisionId, dueAt: inSeconds(seconds) });
  return { pageId, revisionId, scheduleId };
};

test('a page is shown at its hour and not before, and taken back at its hour', async () => {
  const { pageId } = await aPlannedPage('a-su-hora', 3_600);
  await scheduleUnpublish(anEditor, { pageId, dueAt: inSeconds(7_200) });
  await carryOutDue();
  expect(await statusOf('a-su-hora')).toBe(404);
  setClock(inSeconds(3_601));
  await carryOutDue();
  await expect.poll(() => statusOf('a-su-hora'), patient).toBe(200);
  setClock(inSeconds(3_600));
  await carryOutDue();
  await expect.poll(() => statusOf('a-su-hora'), patient).toBe(404);
  expect(await listSchedules(anEditor, pageId)).toEqual([]);
});

test('when both hours have passed unseen, they happen in their order', async () => {
  const { pageId } = await aPlannedPage('las-dos-horas', 60);
  await scheduleUnpublish(anEditor, { pageId, dueAt: inSeconds(120) });
  setClock(inSeconds(3_600));
  await carryOutDue();
  expect(await statusOf('las-dos-horas')).toBe(404);
});

test('the job of the hour comes by itself', async () => {
  await aPlannedPage('en-un-segundo', 1);
  await expect.poll(() => statusOf('en-un-segundo'), { timeout: 15_000 }).toBe(200);
});

test('a scheduled change that is cut off midway leaves nothing half done, and is made up for', async () => {
  const { pageId } = await aPlannedPage('cortada', 60);
  await sql`create function slow_done() returns trigger language plpgsql as
    $$ begin perform pg_sleep(30); return new; end $$`.execute(db);
  await sql`create trigger slow_done before update on content_schedule for each row execute function slow_done()`.execute(
    db,
  );
  setClock(inSeconds(61));
  const cut = expect(carryOutDue()).rejects.toThrow();
  const atWork = sql<{ pid: number }>`select pid from pg_stat_activity where wait_event = 'PgSleep'`;
  await expect.poll(async () => (await atWork.execute(db)).rows.length, patient).toBeGreaterThan(0);
  // The server sees the end of a killed process as the end of its connection.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`.execute(db);
  await cut;
  await sql`drop function slow_done cascade`.execute(db);
  expect(await statusOf('cortada')).toBe(404);
  expect((await listSchedules(anEditor, pageId)).length).toBe(1);
  await carryOutDue();
  await expect.poll(() => statusOf('cortada'), patient).toBe(200);
  expect(await listSchedules(anEditor, pageId)).toEqual([]);
});

test('an hour that comes while no process works is made up for at the next start', async () => {
  await aPlannedPage('tras-reinicio', 1);
  await stopJobs({ graceSeconds: 0.1 });
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(await statusOf('tras-reinicio')).toBe(404);
  await startJobs();
  await expect.poll(() => statusOf('tras-reinicio'), { timeout: 15_000 }).toBe(200);
});

test('what was called off does not happen, and cannot be called off twice', async () => {
  const { pageId, scheduleId } = await aPlannedPage('nunca', 60);
  await callOff(anEditor, pageId, scheduleId);
  await expect(callOff(anEditor, pageId, scheduleId)).rejects.toMatchObject({ name: 'NotFound' });
  setClock(inSeconds(61));
  await carryOutDue();
  expect(await statusOf('nunca')).toBe(404);
});

test('a schedule of another page cannot be called off through one', async () => {
  const { scheduleId } = await aPlannedPage('ajena', 60);
  const { pageId } = await aPublishedPage();
  await expect(callOff(anEditor, pageId, scheduleId)).rejects.toMatchObject({ name: 'NotFound' });
});

test('an hour does not bring back a revision older than the one that is shown', async () => {
  const { pageId, revisionId } = await aPlannedPage('la-nueva-gana', 60);
  const { revision } = await saveDraft(
    anEditor,
    { pageId, basedOn: revisionId },
    aDraft({ slug: 'la-nueva-gana', title: 'Más nueva' }),
  );
  await publishPage(anEditor, pageId, revision.revisionId);
  setClock(inSeconds(61));
  await carryOutDue();
  const { body } = await server.inject('/blog/la-nueva-gana');
  expect(body).toContain('<h1>Más nueva</h1>');
});

test('ten processes that find the same page due show it once', async () => {
  const { pageId } = await aPlannedPage('una-sola-vez', 60);
  setClock(inSeconds(61));
  await Promise.all(Array.from({ length: 10 }, carryOutDue));
  await expect.poll(() => statusOf('una-sola-vez'), patient).toBe(200);
  expect(await listSchedules(anEditor, pageId)).toEqual([]);
});

test('an hour that has passed is refused, and so is a page that lacks something', async () => {
  const { pageId, revisionId } = await aPublishedPage();
  const past = schedulePublish(anEditor, { pageId, revisionId, dueAt: inSeconds(-1) });
  await expect(past).rejects.toMatchObject({ fields: { due_at: expect.any(Array) } });
  const invalid = scheduleUnpublish(anEditor, { pageId, dueAt: new Date(Number.NaN) });
  await expect(invalid).rejects.toMatchObject({ fields: { due_at: expect.any(Array) } });
  const { revision } = await beginPage(anEditor, 'article', aDraft({}, { intro: '' }));
  const unready = schedulePublish(anEditor, { ...revision, dueAt: inSeconds(60) });
  await expect(unready).rejects.toMatchObject({ fields: { intro: expect.any(Array) } });
});
