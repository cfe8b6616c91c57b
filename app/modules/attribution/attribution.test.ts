// Runs alone because it changes settings.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startCrm } from '#app/shell/testing/crm.ts';
import { startLoginProviders } from '#app/shell/testing/login-providers.ts';

const crm = await startCrm();
const { google } = await startLoginProviders();
const { anAddress, submitLead, register } = await import('./attribution.factory.ts');
const { testApplication } = await import('#app/shell/testing/application.ts');
const { aSignedInMember, openBrowser } = await import('#app/modules/accounts/accounts.factory.ts');
const { db } = await import('#app/platform/db/db.ts');
const { inTransaction } = await import('#app/platform/db/transactions.ts');
const { recordEvent } = await import('#app/platform/events.server.ts');
const { aPerson } = await import('#app/modules/logins/logins.factory.ts');
const application = await testApplication();
const { server } = application;

/** Waits until the CRM has this number of updates for an e-mail address, and returns them. */
async function waitForUpdates(email: string, max = 1) {
  await expect.poll(() => crm.listUpdates(email).length, { timeout: 10_000 }).toBe(max);
  return crm.listUpdates(email);
}

/** Waits until all jobs of recorded events have ended. */
async function waitForReports(): Promise<void> {
  const waiting = sql`select from jobs.job where name like '%.crm' and state < 'completed'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 10_000 }).toBe(0);
}

function listReports(memberId: number) {
  return db
    .selectFrom('attribution_told')
    .select(['origin', 'subject_id'])
    .where('origin', '=', 'sign-up')
    .where('subject_id', '=', memberId)
    .execute();
}

async function memberIdOf(email: string): Promise<number> {
  const member = db.selectFrom('accounts_member').select('member_id').where('email', '=', email);
  return (await member.executeTakeFirstOrThrow()).member_id;
}

test('[S7.25 C1.18] if the CRM has no record of a lead, the lead is sent with its campaign, but without its note', async () => {
  const email = anAddress();
  await submitLead(server, email, { note: 'Estoy triste', utm_source: 'carta', utm_campaign: 'otoño & más' });
  expect(await waitForUpdates(email)).toEqual([
    {
      email,
      name: 'Ana Ruiz',
      interest: 'experto',
      origin: 'lead',
      utm_source: 'carta',
      utm_campaign: 'otoño & más',
    },
  ]);
  expect([...crm.countKeys(email)]).toEqual([[expect.stringMatching(/^yoi-\d+-\d{13}$/), 1]]);
});

test.each(['id', 'lead_id'] as const)(
  'if the CRM finds a lead and returns its id as %s, the update contains this id',
  async (idField) => {
    const email = `a+b.${anAddress()}`;
    crm.idField = idField;
    crm.leads.set(email, 'L-77');
    await submitLead(server, email);
    expect((await waitForUpdates(email))[0]).toMatchObject({ lead_id: 'L-77', email });
  },
);

test.each([
  ['a number', { body: { id: 12 } }, '12'],
  ['null', { body: 'null' }, undefined],
  ['nothing', { status: 204, body: '' }, undefined],
  ['an empty id', { body: { lead_id: null } }, undefined],
])(
  '[S3.18 C1.17] if the lookup of a lead in the CRM returns %s, the lead is still sent',
  async (_, answer, leadId) => {
    const email = anAddress();
    crm.failNext('lookup', email, answer);
    await submitLead(server, email);
    expect((await waitForUpdates(email))[0]?.lead_id).toBe(leadId);
  },
);

test('the CRM gets only the name, e-mail address and origin of an application', async () => {
  const email = anAddress();
  const area = { country: 'Chile', area: 'Dinero', speciality: 'Ahorro' };
  const payload = { name: 'Eva Luz', email, ...area, message: 'Sé escuchar.', consent: true };
  await server.inject({ method: 'POST', url: '/api/user-postulation/', payload });
  expect(await waitForUpdates(email)).toEqual([{ email, name: 'Eva Luz', origin: 'application' }]);
});

test('[S3.18 C1.18] if a lead registers, the CRM gets another update with referrer code and campaign', async () => {
  const email = anAddress();
  await submitLead(server, email.toUpperCase());
  await waitForUpdates(email.toUpperCase());
  const campaign = { utm_source: 'carta', utm_medium: 'correo', utm_campaign: 'otoño' };
  await register(application, email, { referrer: 'LUNA7', company: 'Faro', ...campaign });
  const told = { email, origin: 'sign-up', utm_code: 'LUNA7', utm_company: 'Faro', ...campaign };
  expect(await waitForUpdates(email)).toEqual([told]);
});

test('if a lead signs up through another service, the CRM gets an update too', async () => {
  const person = aPerson();
  await submitLead(server, person.email);
  await waitForUpdates(person.email);
  const body = { id_token: await google.idToken(person), utm_code: 'SOL1' };
  expect((await openBrowser(server).post('/dj-rest-auth/google/login/', body)).statusCode).toBe(200);
  const [, told] = await waitForUpdates(person.email, 2);
  expect(told).toEqual({
    lead_id: expect.anything(),
    email: person.email,
    origin: 'sign-up',
    utm_code: 'SOL1',
  });
});

test('the CRM gets no request about a member who has never sent the lead form', async () => {
  const email = anAddress();
  await register(application, email, { referrer: 'LUNA7' });
  await memberIdOf(email);
  await waitForReports();
  expect([crm.countRequests('lookup', email), crm.countRequests('update', email)]).toEqual([0, 0]);
});

test('if an event is delivered twice, the CRM gets only one update', async () => {
  const email = anAddress();
  await submitLead(server, email);
  await waitForUpdates(email);
  const lead = db.selectFrom('contact_lead').select('lead_id').where('email', '=', email);
  const { lead_id: leadId } = await lead.executeTakeFirstOrThrow();
  await inTransaction((trx) => recordEvent(trx, 'contact.lead-left', { leadId }));
  await waitForReports();
  expect(crm.countRequests('update', email)).toBe(1);
});

test('erasing an account deletes the rows about what was sent to the CRM', async () => {
  const { headers, email, memberId } = await aSignedInMember();
  await submitLead(server, email);
  await inTransaction((trx) => recordEvent(trx, 'accounts.signed-up', { memberId, signupId: 1_000_000 }));
  await expect.poll(() => listReports(memberId)).toEqual([{ origin: 'sign-up', subject_id: memberId }]);
  const close = { method: 'POST', url: '/api/user-profile/close-account/', headers } as const;
  expect((await server.inject({ ...close, payload: { confirm: true, at_once: true } })).statusCode).toBe(200);
  await expect.poll(() => listReports(memberId), { timeout: 10_000 }).toEqual([]);
});
