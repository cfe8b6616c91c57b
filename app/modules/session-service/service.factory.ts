import type { FastifyInstance } from 'fastify';
import { aMember, openBrowser } from '../accounts/accounts.factory.ts';

/** Opens a browser that calls the session service as the client of next-auth does. */
export function openServiceBrowser(
  server: FastifyInstance,
  headers: Record<string, string> = {},
  remoteAddress?: string,
) {
  const browser = openBrowser(server, headers, remoteAddress);
  const csrfToken = async () => (await browser.get('/api/auth/csrf')).json().csrfToken;
  /** Posts a form with the CSRF token of the cookie and `json=true`. `fields` may replace both. */
  const post = async (action: string, fields: Record<string, string> = {}) =>
    browser.submit(`/api/auth/${action}`, { csrfToken: await csrfToken(), json: 'true', ...fields });
  return { ...browser, csrfToken, call: post };
}

/** Creates a member and signs a browser in through the session service. */
export async function aServiceMember(server: FastifyInstance) {
  const member = await aMember();
  const browser = openServiceBrowser(server);
  const { username: emailOrUsername, password } = member;
  await browser.call('callback/credentials', { emailOrUsername, password });
  return { ...member, browser };
}
