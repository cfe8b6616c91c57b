// Runs alone because it sets the clock and starts a part of the program.
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anEditor, aPublishedPage } from '../content.factory.ts';
import { beginPage, saveDraft } from './editing.server.ts';
import { publishPage } from './publishing.server.ts';
import {
  cancelScheduledChange,
  carryOutDue,
  listSchedules,
  schedulePublish,
  scheduleUnpublish,
} from './scheduling.server.ts';

const { server } = await testApplication();
/**
 * The time to wait for an invalidation. Invalidations travel through the database and arrive late on a loaded
 * machine.
 */
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

test('a page is published and unpublished exactly at the scheduled times', async () => {
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

test('if the times of two scheduled changes have passed, the changes happen in the order of their times', async () => {
  const { pageId } = await aPlannedPage('las-dos-horas', 60);
  await scheduleUnpublish(anEditor, { pageId, dueAt: inSeconds(120) });
  setClock(inSeconds(3_600));
  await carryOutDue();
  expect(await statusOf('las-dos-horas')).toBe(404);
});

test('a scheduled change happens even without any request', async () => {
  await aPlannedPage('en-un-segundo', 1);
  await expect.poll(() => statusOf('en-un-segundo'), { timeout: 15_000 }).toBe(200);
});

test('an interrupted scheduled change changes nothing and is carried out later', async () => {
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
  // If a database process is terminated, PostgreSQL reports the end of the connection.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`.execute(db);
  await cut;
  await sql`drop function slow_done cascade`.execute(db);
  expect(await statusOf('cortada')).toBe(404);
  expect((await listSchedules(anEditor, pageId)).length).toBe(1);
  await carryOutDue();
  await expect.poll(() => statusOf('cortada'), patient).toBe(200);
  expect(await listSchedules(anEditor, pageId)).toEqual([]);
});

test('a change that falls due while no process runs is carried out when a process starts', async () => {
  await aPlannedPage('tras-reinicio', 1);
  await stopJobs({ graceSeconds: 0.1 });
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(await statusOf('tras-reinicio')).toBe(404);
  await startJobs();
  await expect.poll(() => statusOf('tras-reinicio'), { timeout: 15_000 }).toBe(200);
});

test('a cancelled change does not happen and cannot be cancelled again', async () => {
  const { pageId, scheduleId } = await aPlannedPage('nunca', 60);
  await cancelScheduledChange(anEditor, pageId, scheduleId);
  await expect(cancelScheduledChange(anEditor, pageId, scheduleId)).rejects.toMatchObject({
    name: 'NotFound',
  });
  setClock(inSeconds(61));
  await carryOutDue();
  expect(await statusOf('nunca')).toBe(404);
});

test('a scheduled change cannot be cancelled through another page', async () => {
  const { scheduleId } = await aPlannedPage('ajena', 60);
  const { pageId } = await aPublishedPage();
  await expect(cancelScheduledChange(anEditor, pageId, scheduleId)).rejects.toMatchObject({
    name: 'NotFound',
  });
});

test('a scheduled revision does not replace a newer live revision', async () => {
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

test('if ten processes find the same due page, the page is published only once', async () => {
  const { pageId } = await aPlannedPage('una-sola-vez', 60);
  setClock(inSeconds(61));
  await Promise.all(Array.from({ length: 10 }, carryOutDue));
  await expect.poll(() => statusOf('una-sola-vez'), patient).toBe(200);
  expect(await listSchedules(anEditor, pageId)).toEqual([]);
});

test('a schedule with a past time or an incomplete page is refused', async () => {
  const { pageId, revisionId } = await aPublishedPage();
  const past = schedulePublish(anEditor, { pageId, revisionId, dueAt: inSeconds(-1) });
  await expect(past).rejects.toMatchObject({ fields: { due_at: expect.any(Array) } });
  const invalid = scheduleUnpublish(anEditor, { pageId, dueAt: new Date(Number.NaN) });
  await expect(invalid).rejects.toMatchObject({ fields: { due_at: expect.any(Array) } });
  const { revision } = await beginPage(anEditor, 'article', aDraft({}, { intro: '' }));
  const unready = schedulePublish(anEditor, { ...revision, dueAt: inSeconds(60) });
  await expect(unready).rejects.toMatchObject({ fields: { intro: expect.any(Array) } });
});
