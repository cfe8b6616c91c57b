// Runs alone because it changes settings.
import { Ajv } from 'ajv';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { startCrm } from './testing/crm.ts';
import { startLoginProviders } from './testing/login-providers.ts';

await startCrm();
const { google } = await startLoginProviders();
const { offerPayments } = await import('#app/modules/billing/billing.factory.ts');
const payments = offerPayments({ isOffered: false });
const { testApplication } = await import('./testing/application.ts');
const { aMember, aStaffKey, aSupportRequest, changeRole, makeStaff } = await import(
  '#app/modules/accounts/accounts.factory.ts'
);
const { anAddress, submitLead, register } = await import('#app/modules/attribution/attribution.factory.ts');
const { aPerson } = await import('#app/modules/logins/logins.factory.ts');
const { unzip } = await import('#app/modules/my-data/unzip.fixture.ts');
const { listFile } = await import('#app/modules/my-data/member-lists.ts');
const { db } = await import('#app/platform/db/db.ts');
const { upsertErasure } = await import('#app/platform/erasure.queries.ts');
const { openTransaction } = await import('#app/platform/db/transactions.ts');
const { readExport } = await import('#app/platform/member-export.factory.ts');
const { modules } = await import('./modules.server.ts');
const account = await import('./testing/member-account.ts');
const { signIn } = await import('./testing/member-calls.ts');
const { keepBooks, paySubscription } = await import('./testing/member-billing.ts');
const { selectExperts } = await import('./testing/member-selection.ts');
const { shareAndBlock } = await import('./testing/member-sharing.ts');
const { liveDiary, moveToDay } = await import('./testing/member-diary.ts');
const { meanings, writtenTexts } = await import('./testing/member-meanings.ts');
const { countMemberRows, deleteRowsAlone, listMemberColumns, columnName, otherColumns } = await import(
  './testing/member-tables.ts'
);

const application = await testApplication();
const { server, mailbox } = application;

const kept = modules.flatMap((module) => (module.keepsMemberRows ? [module] : []));
const exports = kept.flatMap((module) => module.exports);
const columns = [...(await listMemberColumns()), ...otherColumns];

const ana = await live();

/** Registers a member and stores at least one row of that member in every table. */
async function live() {
  moveToDay(0);
  const email = anAddress();
  await submitLead(server, email);
  const person = await register(application, email);
  const { member_id: memberId } = await db
    .selectFrom('accounts_member')
    .select('member_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await liveDiary(server, person);
  const calls = await signIn(server, person);
  const [bea, marta] = [await aMember(), await aMember()];
  const others = { commenter: await signIn(server, bea), moderator: await signIn(server, marta) };
  await makeStaff(marta.memberId, 'moderator');
  const said = await account.discuss(calls, others);
  await account.ban(others.moderator, { memberId, mark: calls.mark });
  await shareAndBlock({ ...calls, ...person, memberId }, { ...others.commenter, ...bea });
  await changeRole(memberId, marta.memberId);
  await aSupportRequest(memberId, memberId);
  await aStaffKey(memberId, ['comments.read']);
  await makeStaff(memberId, 'admin');
  await changeRole(marta.memberId, memberId);
  // A program that other machines can reach stores a lock with this reason at its start. The test stores the
  // lock only here, because the lock refuses every later sign-in.
  await db
    .insertInto('accounts_lock')
    .values({ member_id: memberId, reason: 'public_password', locked_at: new Date() })
    .execute();
  await upsertErasure(db, { memberId, scope: 'diary', erasedAt: new Date(0) });
  await account.moderate(calls, said, bea.memberId);
  await account.answerInbox(calls);
  await account.edit(server, calls);
  const luz = await aMember();
  const colleague = { ...(await signIn(server, luz)), memberId: luz.memberId };
  await makeStaff(luz.memberId, 'expert');
  await selectExperts(server, calls, { ...person, memberId, email }, colleague);
  const idToken = await google.idToken(aPerson());
  await account.fillAccount(server, calls, { ...person, memberId, idToken });
  await paySubscription({ ...calls, memberId }, payments);
  await keepBooks(memberId, bea.memberId);
  return { ...person, ...calls, memberId, email };
}

/**
 * Returns the columns in which at least one row contains the id of the member. If `hasRows` is false, it returns the
 * columns in which no row contains the id.
 */
async function columnsWithRows(memberId: number, hasRows: boolean): Promise<string[]> {
  const counts = await Promise.all(columns.map((each) => countMemberRows(each, memberId)));
  return columns.filter((_each, index) => (counts[index] ?? 0) > 0 === hasRows).map(columnName);
}

test('each table that refers to a member is listed in exactly one manifest', () => {
  const named = kept.flatMap(({ name, exports: lists, unexported = {} }) =>
    [...new Set([...lists.flatMap(({ tables }) => tables), ...Object.keys(unexported)])].map((table) => ({
      name,
      table,
    })),
  );
  expect(named.map(({ table }) => table).toSorted()).toEqual(
    [...new Set(columns.map(({ table }) => table))].toSorted(),
  );
});

test('the member of this test has a row for every column that refers to a member', async () => {
  await expect.poll(() => columnsWithRows(ana.memberId, false), { timeout: 10_000 }).toEqual([]);
});

test('the data export contains each row of a member once, with readable values', async () => {
  const copy: Record<string, object[]> = {};
  for (const each of exports) copy[each.name] = await readExport(each, ana.memberId);
  expect(Object.keys(copy).toSorted()).toEqual(Object.keys(meanings).toSorted());
  expect(copy).toMatchObject(meanings);
});

test('the data export contains each text of a member once, including a letter that is still sealed', async () => {
  const copy = JSON.stringify(await Promise.all(exports.map((each) => readExport(each, ana.memberId))));
  const timesOf = (text: string) => copy.split(JSON.stringify(text)).length - 1;
  expect(writtenTexts.filter((text) => timesOf(text) !== 1)).toEqual([]);
});

test.each(
  exports.flatMap((each) => each.tables.map((table) => ({ table, name: each.name, memberExport: each }))),
)(
  'if the rows of $table are deleted, the data of the export $name change',
  async ({ table, memberExport }) => {
    const whole = await readExport(memberExport, ana.memberId);
    const { trx } = await openTransaction();
    try {
      await deleteRowsAlone(
        trx,
        columns.filter((each) => each.table === table),
        ana.memberId,
      );
      expect(await readExport(memberExport, ana.memberId, trx)).not.toEqual(whole);
    } finally {
      await trx.rollback().execute();
    }
  },
);

test('a downloaded data export contains every record of every list, and matches its own schema', async () => {
  const files = await downloadOwnCopy();
  const data = JSON.parse(String(files.get('datos.json')));
  const fits = new Ajv({ strict: true }).compile(JSON.parse(String(files.get('datos.schema.json'))));
  expect(fits(data) ? [] : fits.errors).toEqual([]);
  expect(data.listas).toMatchObject(Object.fromEntries(Object.entries(meanings).filter(isStill)));
  const lines = exports.map(({ name }) => [name, parse(files.get(`csv/${listFile(name)}.csv`) ?? '').length]);
  expect(Object.fromEntries(lines)).toEqual(
    Object.fromEntries(exports.map(({ name }) => [name, data.listas[name].length + 1])),
  );
});

/** Returns whether a list stays the same while a data export is made and downloaded. */
const isStill = ([name]: [string, unknown]) => name !== 'data-exports';

/** Downloads a data export as a member does. */
async function downloadOwnCopy(): Promise<Map<string, Buffer>> {
  const path = '/api/my-data/exports/';
  const read = async (url: string) => (await ana.call('GET', url)).json();
  const isOver = async () =>
    (await read(path)).items.every(({ state }: { state: string }) => state === 'ready');
  await expect.poll(isOver, { timeout: 10_000 }).toBe(true);
  const { id } = (await ana.post(path)).json();
  await expect.poll(isOver, { timeout: 10_000 }).toBe(true);
  const { download_url: url } = await read(`${path}${id}/`);
  return unzip((await ana.call('GET', url)).rawPayload);
}

test('after an account is erased, no module has a row of the member', async () => {
  await ana.post('/api/user-profile/close-account/', { confirm: true, at_once: true });
  while ((await mailbox.take(ana.email)).subject !== 'Tu cuenta se ha borrado');
  const unerased = kept.flatMap((module) => Object.keys(module.unerased ?? {}));
  const stays = columns.filter(({ table }) => unerased.includes(table)).map(columnName);
  await expect.poll(() => columnsWithRows(ana.memberId, true), { timeout: 10_000 }).toEqual(stays);
});
