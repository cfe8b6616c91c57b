// Runs alone because it sets the clock and changes settings.
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RECOVERY_NEUTRAL = '1';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { aMember, openBrowser, someone } = await import('./accounts.factory.ts');
const { inSeconds, setClock } = await import('#app/platform/clock.ts');
const { verifyPassword } = await import('#app/platform/crypto/passwords.ts');
const { observeQueries } = await import('#app/platform/db/query-observer.ts');
const { startJobs, stopJobs } = await import('#app/platform/jobs/jobs.ts');
const { server, mailbox } = await testApplication();

/**
 * Requests that contain an e-mail address. They are sent with addresses that have an account and with addresses that
 * have none.
 */
const questions = {
  'a login': (email: string) =>
    server.inject({ method: 'POST', url: '/dj-rest-auth/login/', payload: { email, password: 'Mala.2026' } }),
  'a sign-up': (email: string) =>
    server.inject({
      method: 'POST',
      url: '/dj-rest-auth/custom_register/',
      payload: { email, language: 'es-ES' },
    }),
  'a recovery': (email: string) =>
    server.inject({ method: 'POST', url: '/dj-rest-auth/user/password/reset/', payload: { email } }),
};

/** Collects the SQL statements that the program sends during one call, sorted by their texts. */
async function collectStatements(call: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  observeQueries(({ query }) => statements.push(query.sql));
  await call();
  observeQueries(undefined);
  return statements.toSorted();
}

test.each(Object.entries(questions))(
  '[B2.8] %s causes the same SQL statements whether the e-mail address has an account or not',
  async (_what, ask) => {
    // The jobs are stopped, because sending the mail of the request would cause SQL statements too.
    await stopJobs({ graceSeconds: 1 });
    await startJobs({ works: false });
    for (const email of [(await aMember()).email, someone().email]) await ask(email);
    const { email } = await aMember();
    const known = await collectStatements(() => ask(email));
    expect(await collectStatements(() => ask(someone().email))).toEqual(known);
    await stopJobs();
    await startJobs();
  },
);

test.each(['an account', 'none'])(
  'a login waits until earlier password checks are done, with or without an account (here: %s)',
  async (whose) => {
    const email = whose === 'none' ? someone().email : (await aMember()).email;
    let checked = 0;
    for (let before = 0; before < 10; before += 1)
      void verifyPassword(null, 'x').then(() => {
        checked += 1;
      });
    await questions['a login'](email);
    // Two password checks run at the same time, so the tenth check may still run when the check of the login ends.
    expect(checked).toBeGreaterThanOrEqual(9);
  },
);

test.each(['an account', 'none'])(
  'a recovery gets its response only after a fixed time, with or without an account (here: %s)',
  async (whose) => {
    const email = whose === 'none' ? someone().email : (await aMember()).email;
    let hasPassed = false;
    setTimeout(() => {
      hasPassed = true;
    }, 100);
    await questions['a recovery'](email);
    expect(hasPassed).toBe(true);
  },
);

test.each(Object.entries(questions))(
  '%s gets the same response, byte for byte, whether the e-mail address has an account or not',
  async (_what, ask) => {
    const [known, unknown] = [await ask((await aMember()).email), await ask(someone().email)];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const names = (answer: typeof known) => Object.keys(answer.headers).toSorted();
    expect(names(known)).toEqual(names(unknown));
  },
);

/**
 * Collects the responses that a browser gets, from the step of the e-mail address to an expired code. The e-mail
 * address in the responses is replaced.
 */
async function collectResponses(email: string): Promise<[number, string][]> {
  const browser = openBrowser(server);
  const shown: [number, string][] = [];
  const see = ({ statusCode, body }: { statusCode: number; body: string }) =>
    shown.push([statusCode, body.replaceAll(email, 'SOMEBODY')]);
  const send = (step: string, fields: object = {}) => browser.submit('/auth/recuperar', { step, ...fields });
  const open = async () => see(await browser.get('/auth/recuperar'));
  await send('address', { email });
  await open();
  for (let attempt = 0; attempt < 6; attempt += 1) see(await send('code', { key: 'wrong' }));
  setClock(inSeconds(61));
  await send('resend');
  await open();
  setClock(inSeconds(601));
  see(await send('code', { key: 'wrong' }));
  setClock();
  return shown;
}

test('every step of a recovery gets the same response, whether the e-mail address has an account or not', async () => {
  // The clock is stopped, because the compared responses contain the countdown.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const known = await collectResponses((await aMember()).email);
  const unknown = await collectResponses(someone().email);
  clock.mockRestore();
  expect(unknown).toEqual(known);
  expect(known.map(([status]) => status)).toEqual([200, 400, 400, 400, 400, 400, 400, 200, 400]);
});

test('a client without cookies gets the same response whether the address has an account or not', async () => {
  const { email } = someone();
  const verify = (address: string) =>
    server.inject({
      method: 'POST',
      url: '/dj-rest-auth/password/reset/verify/token/',
      payload: { email: address, token: 'wrong' },
    });
  const known = (await aMember()).email;
  for (const address of [email, known]) await questions['a recovery'](address);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const [one, other] = [await verify(email), await verify(known)];
    expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body]);
  }
  await mailbox.take(known);
  expect(mailbox.count(email)).toBe(0);
});
