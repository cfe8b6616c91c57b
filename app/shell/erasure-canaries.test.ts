// Runs alone because it changes settings, sets the clock and reads the whole database.
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { startCrm } from './testing/crm.ts';
import { startLoginProviders } from './testing/login-providers.ts';

await startCrm();
const { google } = await startLoginProviders();
const { testApplication } = await import('./testing/application.ts');
const { aMember, aSignedInMember, makeStaff } = await import('#app/modules/accounts/accounts.factory.ts');
const { aComment, anArticlePage } = await import('#app/modules/comments/comments.factory.ts');
const { aCheckIn } = await import('#app/modules/feelings/feelings.factory.ts');
const { aPerson } = await import('#app/modules/logins/logins.factory.ts');
const { anInvestment } = await import('#app/modules/portfolio/portfolio.factory.ts');
const { now } = await import('#app/platform/clock.ts');
const { closeMember } = await import('#app/modules/accounts/member/closing.queries.ts');
const { eraseAccount } = await import('#app/modules/accounts/security/erasure.server.ts');
const { resumeErasures, shutErasedAccounts } = await import('#app/modules/accounts/index.ts');
const { db } = await import('#app/platform/db/db.ts');
const { observeQueries } = await import('#app/platform/db/query-observer.ts');
const { upsertErasure } = await import('#app/platform/erasure.queries.ts');
const { startJobs, stopJobs } = await import('#app/platform/jobs/jobs.ts');
const { log } = await import('#app/platform/log.server.ts');
const { readExport } = await import('#app/platform/member-export.factory.ts');
const { modules } = await import('./modules.server.ts');
const { findInDatabase, listFileHashes, listSecrets, listStoredFiles } = await import(
  './testing/canaries.ts'
);
const account = await import('./testing/member-account.ts');
const { signIn } = await import('./testing/member-calls.ts');
const { liveDiary, moveToDay } = await import('./testing/member-diary.ts');
const { columnName, countMemberRows, listMemberColumns } = await import('./testing/member-tables.ts');
const { writtenTexts } = await import('./testing/member-meanings.ts');

const { server, mailbox } = await testApplication();
const closePath = '/api/user-profile/close-account/';

/**
 * Texts that the team writes about other people. The members of this test moderated other members, and were not
 * moderated themselves.
 */
const staffTexts: readonly string[] = [
  'Motivo de ocultar',
  'Motivo de vetar',
  'Motivo de no publicar',
  'Motivo del papel',
  'Motivo de soporte',
  'Nota de selección',
  'Motivo de aceptar a otra',
  'Motivo de aceptarla',
];

/**
 * The number of erasures that are cut off. `KILLS=20` cuts off twenty; without this setting a test run cuts off four.
 */
const kills = Number(process.env.KILLS ?? 4);

let logged = '';
Reflect.set(log, pino.symbols.streamSym, {
  write(line: string) {
    logged += line;
  },
});
log.level = 'debug';
afterAll(() => {
  log.level = 'silent';
});

/** Creates a member who has written a text into every field. Each text ends with the mark of the member. */
async function live(name: string) {
  moveToDay(0);
  const mark = ` canario-${name}`;
  const person = { ...(await aMember({ email: `canario-${name}@persona.example`, createdAt: now() })), mark };
  await liveDiary(server, person);
  const calls = await signIn(server, person);
  const moderator = await aMember();
  const others = {
    commenter: await signIn(server, await aMember()),
    moderator: await signIn(server, moderator),
  };
  await makeStaff(moderator.memberId, 'moderator');
  await account.discuss(calls, others);
  await account.film(server, calls);
  await account.ban(others.moderator, person);
  const idToken = await google.idToken(aPerson({ email: `canario-${name}@google.example` }));
  await account.fillAccount(server, calls, { ...person, idToken, renamed: `canari${name}` });
  return { ...person, ...calls };
}

/**
 * Lists the stored files. The keys of the program are left out, because the program creates them only when they are
 * first needed.
 */
const listFiles = async () =>
  (await listStoredFiles()).map(({ name }) => name).filter((name) => !name.startsWith('keys'));

const before = await listFiles();
const hashesBefore = await listFileHashes();
const members = [await live('uno'), await live('dos'), await live('tres')] as const;
const canaries = members.flatMap(({ mark, username }) => [mark.trim(), username]);

test('the data export of each member contains all texts of this member', { timeout: 60_000 }, async () => {
  const kept = modules.flatMap((module) => (module.keepsMemberRows ? [...module.exports] : []));
  for (const { memberId, mark } of members) {
    const copy = JSON.stringify(await Promise.all(kept.map((each) => readExport(each, memberId))));
    const written = writtenTexts.filter((text) => !staffTexts.includes(text));
    expect(written.filter((text) => !copy.includes(`${text}${mark}`))).toEqual([]);
  }
});

/** Counts a member's rows in the tables of the modules that have this kind of diary erasure. */
async function countRows(
  memberId: number,
  kind: 'everything' | 'nothing' | 'part',
): Promise<Record<string, number>> {
  const tables = modules.flatMap((module) =>
    module.keepsMemberRows && (typeof module.eraseDiary === 'string' ? module.eraseDiary : 'part') === kind
      ? module.exports.flatMap((each) => each.tables)
      : [],
  );
  const columns = (await listMemberColumns()).filter(({ table }) => tables.includes(table));
  const counts = columns.map(
    async (each) => [columnName(each), await countMemberRows(each, memberId)] as const,
  );
  return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0));
}

test('erasing the diary deletes all rows of modules that belong only to the diary, and no rows of other modules', async () => {
  const [{ memberId, post, password }] = members;
  await post('/api/user-identity/', { password });
  const [others, part] = [await countRows(memberId, 'nothing'), await countRows(memberId, 'part')];
  expect(Object.keys(await countRows(memberId, 'everything')).length).toBeGreaterThan(20);
  expect((await post('/api/my-data/diary-deletion/', { confirm: true })).json()).toMatchObject({
    erased: true,
  });
  expect([await countRows(memberId, 'everything'), await countRows(memberId, 'nothing')]).toEqual([
    {},
    others,
  ]);
  const rest = await countRows(memberId, 'part');
  expect(Object.keys(part).filter((column) => column.startsWith('referents_own') && column in rest)).toEqual(
    [],
  );
  expect(Object.keys(rest).length).toBeLessThan(Object.keys(part).length);
});

test('after an account is erased, no text, file or key of the member is stored anywhere', {
  timeout: 120_000,
}, async () => {
  const hashes = (await listFileHashes()).filter((hash) => !hashesBefore.includes(hash));
  const secrets = [...(await listSecrets(members.map(({ memberId }) => memberId))), ...hashes];
  const files = (await listFiles()).filter((name) => !before.includes(name));
  expect([hashes.length, secrets.length > 20, files.length > 0]).toEqual([6, true, true]);
  expect((await findInDatabase(canaries)).length).toBeGreaterThan(20);
  for (const { post } of members) await post(closePath, { confirm: true, at_once: true });
  for (const { email } of members) while ((await mailbox.take(email)).subject !== 'Tu cuenta se ha borrado');
  const options = { timeout: 30_000, interval: 500 };
  await expect.poll(() => findInDatabase(canaries), options).toEqual([]);
  await expect.poll(() => findInDatabase(secrets), options).toEqual([]);
  const added = async () => (await listFiles()).filter((name) => !before.includes(name));
  await expect.poll(added, options).toEqual([]);
  const contents = (await listStoredFiles()).filter(({ content }) =>
    canaries.some((canary) => content.includes(canary)),
  );
  expect(contents.map(({ name }) => name)).toEqual([]);
  expect([logged.length > 100, canaries.filter((canary) => logged.includes(canary))]).toEqual([true, []]);
});

/** Creates a member with a few rows of several modules. */
async function aShortLife(name: string) {
  const member = await aSignedInMember({ email: `canario-${name}@persona.example` });
  const post = (url: string, payload: object) =>
    server.inject({ method: 'POST', url, payload, headers: member.headers });
  const { pageId } = await anArticlePage();
  await post('/api/users_flow/user-feelings/', aCheckIn({ nota: `Nota canario-${name}` }));
  await post('/api/piptool/investments/', anInvestment({ note: `Nota canario-${name}` }));
  await post('/cms/comments/api/comment/', aComment(pageId, { comment: `Dicho canario-${name}` }));
  return member.memberId;
}

/**
 * Runs an erasure in which every statement after the first `statements` fails, as if the process had ended.
 * @returns whether the erasure was cut off
 */
async function eraseUntil(memberId: number, statements: number): Promise<boolean> {
  let count = 0;
  observeQueries(() => {
    count += 1;
    if (count > statements) throw new Error('the process was killed');
  });
  const isCut = await eraseAccount(memberId).then(
    () => false,
    () => true,
  );
  observeQueries(undefined);
  return isCut;
}

test(`if ${kills} erasures are interrupted by a kill, the next start completes them`, {
  timeout: 300_000,
}, async () => {
  const names = Array.from({ length: kills }, (_, index) => `corte${index}`);
  const lives: number[] = [];
  for (const name of names) lives.push(await aShortLife(name));
  await stopJobs();
  await startJobs({ works: false });
  let cut = 0;
  for (const [index, memberId] of lives.entries()) {
    await closeMember(db, memberId, now());
    await upsertErasure(db, { memberId, scope: 'account', erasedAt: now() });
    // The interruptions are spread over the whole erasure, which has about seventy statements.
    if (await eraseUntil(memberId, 3 + Math.floor((index * 60) / kills))) cut += 1;
  }
  expect([cut, (await findInDatabase(names.map((name) => `canario-${name}`))).length > 0]).toEqual([
    kills,
    true,
  ]);
  await shutErasedAccounts();
  await resumeErasures();
  expect(await findInDatabase(names.map((name) => `canario-${name}`))).toEqual([]);
  const left = db.selectFrom('accounts_member').select('member_id').where('member_id', 'in', lives);
  expect(await left.execute()).toEqual([]);
});
