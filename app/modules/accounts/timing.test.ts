import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RECOVERY_NEUTRAL = '1';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { aMember, openBrowser, someone } = await import('./accounts.factory.ts');
const { server } = await testApplication();

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

test('a recovery that tells nothing goes on with a code that is never right', async () => {
  const browser = openBrowser(server);
  const { email } = someone();
  await browser.submit('/auth/recuperar', { step: 'address', email });
  expect((await browser.get('/auth/recuperar')).body).toContain('Paso 2 de 3');
  const answer = await browser.submit('/auth/recuperar', { step: 'code', key: '123456' });
  expect([answer.statusCode, answer.body.includes('Este código no es correcto')]).toEqual([400, true]);
});
