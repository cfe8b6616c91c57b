// Runs alone because it changes settings.
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { aMember, someone } = await import('../accounts/accounts.factory.ts');
const { openServiceBrowser } = await import('./service.factory.ts');

const { server, mailbox } = await testApplication();

/** Requests a link. Returns the browser, and whether the link was sent. */
async function ask(email: string, from: string) {
  const browser = openServiceBrowser(server, {}, from);
  const answer = await browser.call('signin/email', { email });
  return { browser, isSent: String(answer.json().url).includes('/verify-request?') };
}

test('[B2.29] each IP can request three links in a quarter of an hour, independently of other IPs', async () => {
  const { email } = await aMember();
  const answers = [];
  for (let each = 0; each < 4; each += 1) answers.push((await ask(email, '10.1.0.1')).isSent);
  expect(answers).toEqual([true, true, true, false]);
  expect((await ask(email, '10.1.0.2')).isSent).toBe(true);
});

test('each IP can request twenty links an hour; links that were used to sign in do not count', async () => {
  for (let each = 0; each < 22; each += 1) {
    const { email } = await aMember();
    const { browser, isSent } = await ask(email, '10.2.0.1');
    expect([each, isSent]).toEqual([each, true]);
    const { text } = await mailbox.take(email);
    const fields = Object.fromEntries(new URL(String(text?.match(/http\S+/)?.[0])).searchParams);
    expect((await browser.call('callback/email', fields)).statusCode).toBe(200);
  }
  for (let each = 0; each < 20; each += 1) await ask(someone().email, '10.2.0.1');
  expect((await ask(someone().email, '10.2.0.1')).isSent).toBe(false);
}, 60_000);
