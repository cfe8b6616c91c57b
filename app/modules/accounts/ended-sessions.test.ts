import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { verifyAccessToken } from './access-token.ts';
import { aSignedInMember } from './accounts.factory.ts';
import { followEndedSessions } from './ended-sessions.ts';
import { markSessionEnded } from './session.queries.ts';

await testApplication();
const before = await aSignedInMember();
await markSessionEnded(db, before.actor, now());
const channel = await followEndedSessions();

afterAll(() => channel.close());

const tokenOf = ({ headers }: typeof before) => headers.authorization.replace('Bearer ', '');

test('a process learns of the sessions that ended before it began', async () => {
  expect(await verifyAccessToken(tokenOf(before))).toBeNull();
});

test('a process learns of a session that another one ends', async () => {
  const member = await aSignedInMember();
  expect(await verifyAccessToken(tokenOf(member))).toEqual(member.actor);
  await markSessionEnded(db, member.actor, now());
  await vi.waitFor(async () => expect(await verifyAccessToken(tokenOf(member))).toBeNull(), 2_000);
});

test('a process that lost the database for a while learns of what ended meanwhile, when it can read again', async () => {
  const member = await aSignedInMember();
  await sql`alter table accounts_session rename to accounts_session_away`.execute(db);
  const lost = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db);
  expect(lost.rows.length).toBeGreaterThan(0);
  await sql`update accounts_session_away set ended_at = ${now()} where session_id = ${member.actor.sessionId}`.execute(
    db,
  );
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await sql`alter table accounts_session_away rename to accounts_session`.execute(db);
  await vi.waitFor(async () => expect(await verifyAccessToken(tokenOf(member))).toBeNull(), 4_000);
});
