import type { FastifyInstance } from 'fastify';
import { codeIn, openBrowser, someone } from '#app/modules/accounts/accounts.factory.ts';
import type { Mailbox } from '#app/shell/testing/mailbox.ts';

let count = 0;

/** Returns a new email address at each call. */
export function anAddress(): string {
  count += 1;
  return `lead.${count}@persona.example`;
}

/** Submits the lead form of the site. The fields in `more` replace the default values. */
export async function submitLead(server: FastifyInstance, email: string, more: Record<string, string> = {}) {
  const fields = { name: 'Ana Ruiz', email, interest: 'experto', note: '', consent: 'on', ...more };
  const { statusCode } = await openBrowser(server).submit('/form', fields);
  if (statusCode !== 303) throw new Error(`the form answered ${statusCode}`);
}

/**
 * Signs up with an e-mail address in three steps, as a browser without JavaScript does.
 * @returns the browser and the password of the member
 */
export async function register(
  { server, mailbox }: { server: FastifyInstance; mailbox: Mailbox },
  email: string,
  origin: Record<string, string> = {},
) {
  const browser = openBrowser(server);
  const { username, password } = someone();
  const agreed = { language: 'es-ES', terms: 'on', diary: 'on' };
  await browser.submit('/register', { step: 'address', email, ...agreed, ...origin });
  for (;;) {
    const { subject, text } = await mailbox.take(email);
    if (subject?.startsWith('Gracias')) continue;
    await browser.submit('/register', { step: 'code', key: codeIn(text) });
    break;
  }
  await browser.submit('/register', { step: 'account', username, password });
  return { browser, username, password };
}
