// Runs alone because it hears the messages to all processes.
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { now } from '#app/platform/clock.ts';
import { openChannel } from '#app/platform/db/channel.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aSignedInMember } from '../accounts.factory.ts';
import { signAccessToken, verifyAccessToken } from './access-token.server.ts';
import { followEndedSessions } from './ended-sessions.server.ts';
import { endedSessionsChannel, markSessionEnded } from './session.queries.ts';

const { server } = await testApplication();
const before = await aSignedInMember();
await markSessionEnded(db, before.actor, now());
const channel = await followEndedSessions();

afterAll(() => channel.close());

const tokenOf = ({ headers }: typeof before) => headers.authorization.replace('Bearer ', '');

test('a process refuses the tokens of sessions that ended before the process started', async () => {
  expect(await verifyAccessToken(tokenOf(before))).toBeNull();
});

test('a token is refused if its session does not exist or belongs to another member', async () => {
  const [ana, eva] = [await aSignedInMember(), await aSignedInMember()];
  const { sessionId } = ana.actor;
  for (const actor of [
    { ...ana.actor, sessionId: sessionId + 1_000_000 },
    { ...eva.actor, sessionId },
  ])
    expect(await verifyAccessToken((await signAccessToken(actor)).token)).toBeNull();
});

test('a process refuses tokens of a session that another process ended', async () => {
  const member = await aSignedInMember();
  expect(await verifyAccessToken(tokenOf(member))).toEqual({ ...member.actor, isClosing: false });
  await markSessionEnded(db, member.actor, now());
  await vi.waitFor(async () => expect(await verifyAccessToken(tokenOf(member))).toBeNull(), 2_000);
});

test('if a process has lost the database connection, it loads the ended sessions when the database is available again', async () => {
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

/** Collects the messages that arrive on the channel after this call. */
async function listening() {
  const heard: string[] = [];
  const onMessage = (message: string) => void heard.push(message);
  const ear = await openChannel(endedSessionsChannel, { onMessage, onLost: () => {}, onBack: () => {} });
  /**
   * Waits for the message about a session. Messages arrive in the order of commits, so all earlier messages have
   * arrived too.
   */
  const until = (sessionId: number) => vi.waitFor(() => expect(heard).toContain(String(sessionId)), 2_000);
  return { heard, until, close: () => ear.close() };
}

test("a member cannot end another member's session, and the attempt sends no message to other processes", async () => {
  const { heard, until, close } = await listening();
  const [ana, bea] = [await aSignedInMember(), await aSignedInMember()];
  const { results } = (await server.inject({ url: '/api/user-sessions/', headers: ana.headers })).json();
  const url = `/api/user-sessions/${results[0].id}/`;
  expect((await server.inject({ method: 'DELETE', url, headers: bea.headers })).statusCode).toBe(404);
  await markSessionEnded(db, bea.actor, now());
  await until(bea.actor.sessionId);
  expect(heard).toEqual([String(bea.actor.sessionId)]);
  const me = await server.inject({ url: '/dj-rest-auth/user/', headers: ana.headers });
  expect(me.statusCode).toBe(200);
  await close();
});

test('if the session to end belongs to another member or has already ended, no process gets a message', async () => {
  const { heard, until, close } = await listening();
  const [ana, bea] = [await aSignedInMember(), await aSignedInMember()];
  const claimed = { memberId: bea.memberId, sessionId: ana.actor.sessionId };
  expect(await markSessionEnded(db, claimed, now())).toBe(false);
  expect(await markSessionEnded(db, bea.actor, now())).toBe(true);
  expect(await markSessionEnded(db, bea.actor, now())).toBe(false);
  expect(await markSessionEnded(db, ana.actor, now())).toBe(true);
  await until(ana.actor.sessionId);
  expect(heard).toEqual([String(bea.actor.sessionId), String(ana.actor.sessionId)]);
  await close();
});
