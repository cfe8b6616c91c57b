// Runs alone because it changes settings.
import pino from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { startCrm } from '#app/shell/testing/crm.ts';

const crm = await startCrm();
const { anAddress, submitLead } = await import('./attribution.factory.ts');
const { testApplication } = await import('#app/shell/testing/application.ts');
const { db } = await import('#app/platform/db/db.ts');
const { log } = await import('#app/platform/log.server.ts');
const { server } = await testApplication();

/**
 * The test waits for a retry. A retry is due after some seconds, and the queue searches for due retries only every
 * five seconds.
 */
const untilRetried = { timeout: 30_000, interval: 100 };

// Each test waits for a retry, so the tests run at the same time.
vi.setConfig({ maxConcurrency: 20, testTimeout: 40_000 });

/** The captured standard output. */
let logged = '';
Reflect.set(log, pino.symbols.streamSym, {
  write(line: string) {
    logged += line;
  },
});
log.level = 'trace';
afterAll(() => {
  log.level = 'silent';
});

const endless = { body: { id: 'x'.repeat(100_000) } };
const elsewhere = { status: 307, headers: { location: `${crm.url}/elsewhere` }, body: '' };

const passing = [
  ['lookup', 'breaks off', 'cut'],
  ['lookup', 'never answers', 'hang'],
  ['lookup', 'answers 503', { status: 503, body: {} }],
  ['lookup', 'answers 429', { status: 429, body: {} }],
  ['lookup', 'answers without end', endless],
  ['lookup', 'answers nonsense', { body: '<!doctype html>' }],
  ['lookup', 'answers another shape', { body: { error: 'out of order' } }],
  ['lookup', 'leads elsewhere', elsewhere],
  ['update', 'never answers', 'hang'],
  ['update', 'answers 500', { status: 500, body: {} }],
  ['update', 'answers 408', { status: 408, body: {} }],
  ['update', 'leads elsewhere', elsewhere],
] as const;

test.concurrent.for(passing)(
  "[C1.17] if the CRM's %s %s, the lead is sent again",
  async ([step, , failure], { expect }) => {
    const email = anAddress();
    crm.failNext(step, email, failure);
    await submitLead(server, email);
    await expect.poll(() => crm.listUpdates(email).length, untilRetried).toBe(1);
    expect(crm.countRequests(step, email)).toBe(2);
    expect([...crm.countKeys(email).keys()]).toHaveLength(1);
    expect(crm.asked.get('/elsewhere')).toBeUndefined();
  },
);

test.concurrent('[C1.18] if the response to an update is lost, the update is retried with the same key, and the CRM stores it once', async ({
  expect,
}) => {
  const email = anAddress();
  crm.failNext('update', email, 'cut');
  await submitLead(server, email);
  await expect.poll(() => crm.countRequests('update', email), untilRetried).toBe(2);
  expect([...crm.countKeys(email).values()]).toEqual([2]);
  expect(crm.listUpdates(email)).toHaveLength(1);
});

test.each([
  ['lookup', 400, [1, 0]],
  ['lookup', 401, [1, 0]],
  ['update', 404, [1, 1]],
  ['update', 422, [1, 1]],
] as const)(
  '[C1.18] if the CRM refuses the %s with %i, the refusal is logged and the request is not retried',
  async (step, status, asked) => {
    const email = anAddress();
    crm.failNext(step, email, { status, body: { email } });
    await submitLead(server, email);
    await expect.poll(() => crm.countRequests(step, email)).toBe(1);
    const line = new RegExp(`"step":"${step}","status":${status},"msg":"the CRM refuses`);
    await expect.poll(() => logged).toMatch(line);
    const waiting = db.selectFrom('contact_lead').select('lead_id').where('email', '=', email);
    const { lead_id: id } = await waiting.executeTakeFirstOrThrow();
    const told = db.selectFrom('attribution_told').select('told_at').where('subject_id', '=', id);
    expect(await told.where('origin', '=', 'lead').execute()).toEqual([]);
    expect([crm.countRequests('lookup', email), crm.countRequests('update', email)]).toEqual(asked);
  },
);

test('while the CRM does not respond, no visitor has to wait, and the log contains nothing private', async () => {
  crm.failure = 'hang';
  const email = anAddress();
  const before = logged.length;
  await submitLead(server, email);
  // The form gets its response while the job still waits for the CRM.
  expect(logged.slice(before)).not.toContain('a job failed');
  await expect.poll(() => logged.slice(before), untilRetried).toContain('a job failed');
  crm.failure = null;
  await expect.poll(() => crm.listUpdates(email).length, untilRetried).toBe(1);
  expect(logged).not.toContain('@persona.example');
  expect(logged).not.toContain('persona.example');
  expect(logged).not.toContain('Ana Ruiz');
  expect(logged).not.toContain('K1==');
});
