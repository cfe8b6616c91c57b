import type { FastifyInstance } from 'fastify';
import { aMember, openBrowser } from '../accounts/accounts.factory.ts';

/** Opens a browser that calls the session service in the same way as the client of next-auth. */
export function openServiceBrowser(
  server: FastifyInstance,
  headers: Record<string, string> = {},
  remoteAddress?: string,
) {
  const browser = openBrowser(server, headers, remoteAddress);
  const csrfToken = async () => (await browser.get('/api/auth/csrf')).json().csrfToken;
  /** Posts a form with the CSRF token of the cookie and `json=true`, unless `fields` replaces them. */
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
