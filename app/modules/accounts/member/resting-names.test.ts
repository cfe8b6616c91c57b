import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aSignedInMember, beginErasure, signAgain, someone } from '../accounts.factory.ts';
import { createMember } from './membership.server.ts';

const { server } = await testApplication();
const url = '/dj-rest-auth/user/';
const taken = { username: ['Ya existe un usuario con este nombre.'] };

afterEach(() => setClock());

type Member = Awaited<ReturnType<typeof aSignedInMember>>;

async function rename({ actor }: Member, username: string) {
  const headers = await signAgain(actor);
  return server.inject({ method: 'PATCH', url, payload: { username }, headers });
}

/** Returns a member who has given up a name, and that name. */
async function aRenamedMember() {
  const member = await aSignedInMember();
  expect((await rename(member, someone().username)).statusCode).toBe(200);
  return { member, before: member.username };
}

test('a name that a member gave up is refused to other members for 90 days, in upper or lower case', async () => {
  const { before } = await aRenamedMember();
  const eva = await aSignedInMember();
  for (const name of [before, before.toUpperCase()]) {
    const refused = await rename(eva, name);
    expect([refused.statusCode, refused.json()]).toEqual([400, taken]);
  }
  await expect(createMember({ ...someone(), username: before })).rejects.toThrow();
  setClock(inSeconds(89 * daySeconds));
  await expect(createMember({ ...someone(), username: before })).rejects.toThrow();
  setClock(inSeconds(2 * daySeconds));
  expect(await createMember({ ...someone(), username: before })).toBeGreaterThan(0);
});

test('a member who gave up a name can take the name back', async () => {
  const { member, before } = await aRenamedMember();
  expect((await rename(member, before)).statusCode).toBe(200);
});

test('the name of an erased account stays reserved, and the stored row shows neither the name nor its owner', async () => {
  const member = await aSignedInMember();
  await beginErasure(member.memberId);
  const left = () =>
    db.selectFrom('accounts_member').select('member_id').where('member_id', '=', member.memberId).execute();
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  const eva = await aSignedInMember();
  expect((await rename(eva, member.username)).json()).toEqual(taken);
  const { rows } = await databasePool().query('select * from accounts_resting_name where let_go_by is null');
  expect(JSON.stringify(rows)).not.toContain(member.username);
});

test('if a newcomer requests a name while a member gives it up, the newcomer does not get the name', async () => {
  const ana = await aSignedInMember();
  const wanted = ana.username;
  const [renamed, other] = await Promise.all([
    rename(ana, someone().username),
    createMember({ ...someone(), username: wanted }).then(
      () => 'taken',
      () => 'refused',
    ),
  ]);
  expect([renamed.statusCode, other]).toEqual([200, 'refused']);
});
