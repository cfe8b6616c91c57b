// Runs alone because it sets the clock and observes all queries.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeMember } from '#app/modules/accounts/member/closing.queries.ts';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { requireBoss } from '#app/platform/jobs/registry.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import {
  aRemindedMember,
  at,
  mailsOn,
  type RemindedMember,
  remind,
  remindOn,
  runJob,
  startParada,
} from './notifications.factory.ts';
import { sendReminder } from './notifications.jobs.ts';
import { remindMembers } from './notifications.server.ts';

const { server, mailbox } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';

beforeEach(() => at(2, 12));
afterEach(() => setClock());

test('[S3.2] a reminder is sent at the hour that the member has chosen, and contains nothing from the diary', async () => {
  const ana = await aRemindedMember(server);
  await ana.patch(ana.profile, { name: 'Ana' });
  at(3, 7, 59);
  await remind();
  expect(await ana.reminders()).toEqual([]);
  at(3, 8);
  await remind();
  expect(await ana.reminders()).toEqual(['daily']);
  const mail = await mailbox.take(ana.email);
  expect(mail.subject).toBe('Tu momento de hoy en Yoi');
  expect(mail.text?.replace(/https?:\S+/g, '…').trim()).toBe(
    [
      'Hola, Ana.',
      'Nos pediste un aviso al día. Si hoy no te viene bien, no pasa nada.',
      'Los días en que ya has apuntado algo no te escribimos.',
      '…',
      'No quiero más recordatorios: …',
    ].join('\n\n'),
  );
  expect(mail.html).toContain('/app/hoy');
  expect(mail.html).not.toMatch(/<img|<script/);
});

test('a reminder is written in the language of the member', async () => {
  const ana = await aRemindedMember(server, { reminder_hour: 8, language: 'en' });
  at(3, 8);
  await remind();
  const mail = await mailbox.take(ana.email);
  expect(mail.subject).toBe('Your moment today in Yoi');
  expect(mail.html).toContain('lang="en"');
});

test('a member gets only one reminder on a local day, even if the job runs twice or the hour is changed', async () => {
  const ana = await aRemindedMember(server);
  at(3, 8);
  await atOnce(4, remind);
  await ana.patch(ana.profile, { reminder_hour: 10 });
  at(3, 10);
  await remind();
  expect(await ana.reminders()).toEqual(['daily']);
  await mailbox.take(ana.email);
  at(4, 10);
  await remind();
  expect(await ana.reminders()).toEqual(['daily', 'daily']);
  await mailbox.take(ana.email);
  expect(mailbox.count(ana.email)).toBe(0);
});

const lock = (ana: RemindedMember) =>
  db
    .insertInto('accounts_lock')
    .values({ member_id: ana.memberId, reason: 'public_password', locked_at: new Date() })
    .execute();

test.each<[string, (ana: RemindedMember) => Promise<unknown>]>([
  ['on a day with a record', (ana) => ana.post(feelings, aCheckIn())],
  ['on a day of rest', async (ana) => ana.post(`${await startParada(ana)}rest/`)],
  ['in a pause', async (ana) => ana.post(`${await startParada(ana)}pause/`)],
  [
    'without consent to a diary',
    (ana) => ana.post('/api/my-data/consents/', { purpose: 'diary', granted: false }),
  ],
  ['to a locked account', lock],
  [
    'to an account in its last week',
    (ana) => ana.post('/api/user-profile/close-account/', { confirm: true }),
  ],
  ['to a closed account', (ana) => closeMember(db, ana.memberId, now())],
  ['while mails are off', (ana) => ana.patch(ana.profile, { notify_email: false })],
  ['while reminders are off', (ana) => ana.patch(ana.profile, { notify_reminders: false })],
  ['without an hour', (ana) => ana.patch(ana.profile, { reminder_hour: null })],
])('no reminder is sent %s', async (_when, act) => {
  const ana = await aRemindedMember(server);
  at(3, 7);
  await act(ana);
  at(3, 8);
  await remind();
  expect(await ana.reminders()).toEqual([]);
});

test('no reminder is sent in the 72 hours after a check-in with the lowest value on both axes', async () => {
  const ana = await aRemindedMember(server);
  at(2, 20);
  const { body } = await ana.post(feelings, { agrado: 1, energia: 1 });
  await remindOn([3, 4, 5]);
  expect(await ana.reminders()).toEqual([]);
  at(6, 8);
  await remind();
  expect(await ana.reminders()).toEqual(['daily']);
  expect(Object(body).agrado).toBe(1);
});

test('if a check-in is withdrawn, the reminder of the day is still sent', async () => {
  const ana = await aRemindedMember(server);
  const { body } = await ana.post(feelings, { agrado: 1, energia: 1 });
  await ana.remove(`${feelings}${Object(body).id}/`);
  at(3, 8);
  await remind();
  expect(await ana.reminders()).toEqual(['daily']);
});

test('if a reminder is more than two hours late, it is not sent; the next reminder is sent on the next day', async () => {
  const ana = await aRemindedMember(server);
  at(3, 10, 1);
  await remind();
  expect(await ana.reminders()).toEqual([]);
  at(4, 9, 59);
  await remind();
  expect(await ana.reminders()).toEqual(['daily']);
});

test.each<[string, (ana: RemindedMember) => unknown]>([
  ['that has become late', () => at(3, 10, 1)],
  ['of a day that has a record since', (ana) => ana.post(feelings, aCheckIn())],
  ['that was switched off since', (ana) => ana.patch(ana.profile, { notify_reminders: false })],
])('a reminder %s is dropped just before it is sent', async (_what, act) => {
  const ana = await aRemindedMember(server);
  at(3, 8);
  const chosen = { memberId: ana.memberId, kind: 'daily', dueAt: '2026-03-03T07:00:00Z' } as const;
  await sendReminder(chosen, 'sent');
  await mailbox.take(ana.email);
  await act(ana);
  await sendReminder(chosen, 'not-sent');
  expect(mailbox.count(ana.email)).toBe(0);
});

test('the hour of a reminder is in the time zone that applies to the member on that day', async () => {
  const ana = await aRemindedMember(server, { reminder_hour: 21, timezone: 'America/Mexico_City' });
  at(2, 21);
  await remind();
  expect(await ana.reminders()).toEqual(['daily']);
  at(3, 21);
  await remind();
  expect(await ana.reminders()).toEqual(['daily']);
  setClock(new Date('2026-03-04T03:00:00Z'));
  await remind();
  expect(await ana.reminders()).toEqual(['daily', 'daily']);
});

test('a reminder is sent once, even if a change of the clocks makes its hour occur twice or not at all', async () => {
  const ana = await aRemindedMember(server, { reminder_hour: 2 });
  setClock(new Date('2026-03-29T00:59:00Z'));
  await remind();
  const before = (await ana.reminders()).length;
  setClock(new Date('2026-03-29T01:00:00Z'));
  await remind();
  expect((await ana.reminders()).length - before).toBe(1);
  setClock(new Date('2026-10-24T12:00:00Z'));
  await remind();
  const beforeAutumn = (await ana.reminders()).length;
  for (const instant of ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z']) {
    setClock(new Date(instant));
    await remind();
  }
  expect((await ana.reminders()).length - beforeAutumn).toBe(1);
});

const days = (count: number, from: number) => Array.from({ length: count }, (_, index) => from + index);

test('after seven reminders without a visit, a last mail announces that no more reminders will be sent', async () => {
  const ana = await aRemindedMember(server);
  const mails = await mailsOn(mailbox, ana, days(8, 3));
  await remindOn(days(3, 11));
  expect(await ana.reminders()).toEqual([...Array(7).fill('daily'), 'farewell']);
  expect(mails.at(-1)?.subject).toBe('Dejamos de mandarte el aviso diario');
  expect(mails.at(-1)?.text).toContain('Lo que apuntaste sigue donde estaba.');
  expect((await ana.get(ana.profile)).body).toMatchObject({ reminder_hour: null, notify_reminders: true });
  expect(mailbox.count(ana.email)).toBe(0);
});

test.each<[string, (ana: RemindedMember) => Promise<unknown>]>([
  ['a record', (ana) => ana.post(feelings, aCheckIn())],
  ['a change of the notices', (ana) => ana.patch(ana.profile, { reminder_hour: 8 })],
  [
    'the use of a session',
    (ana) =>
      databasePool().query(
        "update accounts_session set last_used_at = '2026-03-09T10:00:00Z' where member_id = $1",
        [ana.memberId],
      ),
  ],
])('%s counts as a visit, and reminders without a visit are then counted from zero', async (_what, visit) => {
  const ana = await aRemindedMember(server);
  await remindOn(days(7, 3));
  at(9, 12);
  await visit(ana);
  await remindOn(days(7, 10));
  expect(await ana.reminders()).toEqual(Array(14).fill('daily'));
});

/**
 * Chooses the due reminders without sending mails. Returns the number of SQL statements on tables of members.
 */
const countStatements = async () => {
  const isIdle = async () => (await requireBoss().findJobs('notifications.mail-reminder')).every(isOver);
  await expect.poll(isIdle).toBe(true);
  let statements = 0;
  observeQueries(({ query }) => {
    if (/accounts_|days_|feelings_|paradas_|profile_|notifications_/.test(query.sql)) statements += 1;
  });
  await remindMembers(async () => undefined);
  observeQueries(undefined);
  return statements;
};

const isOver = ({ state }: { state: string }) => state === 'completed' || state === 'failed';

test('reminding twenty members takes as many SQL statements as reminding a single member', async () => {
  const ana = await aRemindedMember(server);
  at(3, 8);
  const ofOne = await countStatements();
  for (let index = 0; index < 20; index += 1) await aRemindedMember(server);
  at(4, 8);
  expect(await countStatements()).toBe(ofOne);
  expect(await ana.reminders()).toEqual(['daily', 'daily']);
});

test('one run processes several pages of members, and skips members whose account is missing', async () => {
  await databasePool().query(`
    insert into profile_notices (member_id, notify_email, notify_push, notify_events, notify_reminders, notify_digest,
      changed_at, reminder_hour, next_reminder_at)
    select 900000 + number, true, true, true, true, false, now(), 8, '2026-03-02T07:00:00Z'
    from generate_series(1, 1001) as number`);
  await remind();
  const { rows } = await databasePool().query(
    'select count(*)::int as left from profile_notices where member_id > 900000 and next_reminder_at is not null',
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test('reminders older than ninety days are deleted, and newer reminders stay', async () => {
  const ana = await aRemindedMember(server);
  await databasePool().query(
    `insert into notifications_reminder (member_id, local_day, kind, claimed_at)
     values ($1, '2025-12-01', 'letter', '2025-12-02T10:00:00Z'), ($1, '2025-12-02', 'daily', '2025-12-02T12:00:00Z')`,
    [ana.memberId],
  );
  await runJob('notifications.forget');
  expect(await ana.reminders()).toEqual(['daily']);
});
