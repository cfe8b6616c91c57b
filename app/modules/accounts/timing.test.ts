// Alone: it sets the clock and changes settings.
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RECOVERY_NEUTRAL = '1';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { aMember, openBrowser, someone } = await import('./accounts.factory.ts');
const { inSeconds, now, setClock } = await import('#app/platform/clock.ts');
const { server, mailbox } = await testApplication();

const rounds = 200;

/** What is asked of an address, known or not. */
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

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds that one call takes. */
async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

test.each(Object.entries(questions))(
  '%s takes as long for an address with an account as for one without (2 x 200)',
  async (what, ask) => {
    const known: number[] = [];
    const unknown: number[] = [];
    const { email } = await aMember();
    const measureBoth = async (round: number) => {
      // In turn, and each first as often as the other: what the machine does meanwhile falls on both.
      const measures = [
        async () => void known.push(await timeOf(() => ask(email))),
        async () => void unknown.push(await timeOf(() => ask(someone().email))),
      ];
      for (const measure of round % 2 === 0 ? measures : measures.toReversed()) await measure();
    };
    // A recovery waits on purpose: several of them wait together.
    const together = what === 'a recovery' ? 4 : 1;
    for (let round = 0; round < rounds; round += together) {
      await Promise.all(Array.from({ length: together }, (_, index) => measureBoth(round + index)));
    }
    expect([known.length, unknown.length]).toEqual([rounds, rounds]);
    const difference = Math.abs(median(known) - median(unknown));
    expect(difference).toBeLessThan(0.15 * Math.max(median(known), median(unknown)) + 0.5);
  },
  240_000,
);

test.each(Object.entries(questions))('%s answers the same bytes to both', async (_what, ask) => {
  const [known, unknown] = [await ask((await aMember()).email), await ask(someone().email)];
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  const names = (answer: typeof known) => Object.keys(answer.headers).toSorted();
  expect(names(known)).toEqual(names(unknown));
});

/** What a browser is shown on the way from an address to a spent code, without the address. */
async function wayOf(email: string): Promise<[number, string][]> {
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

test('a neutral recovery shows the same at every step: the countdown, a wrong, a spent and an old code', async () => {
  setClock(now());
  const known = await wayOf((await aMember()).email);
  setClock(now());
  const unknown = await wayOf(someone().email);
  expect(unknown).toEqual(known);
  expect(known.map(([status]) => status)).toEqual([200, 400, 400, 400, 400, 400, 400, 200, 400]);
});

test('a client without cookies gets one answer for any code, and an address without an account gets no mail', async () => {
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
