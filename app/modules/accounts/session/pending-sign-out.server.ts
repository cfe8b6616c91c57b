import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { log } from '#app/platform/log.server.ts';
import { pendingSignOutCookie } from '#app/platform/pending-sign-out.ts';
import { clearSession, dropFromRequest, readSessionToken } from './session-cookie.server.ts';
import { endSessionByCookie } from './sessions.server.ts';

/** The routes that sign out. The hook ignores these routes, so that they send their usual responses. */
const signOuts = new Set(['/dj-rest-auth/logout/', '/dj-rest-auth/logout', '/auth/salir']);

/**
 * Completes a pending sign-out if a request carries its cookie. This happens before any other work on the request.
 */
export function registerSignOutHook(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.cookies[pendingSignOutCookie] === undefined) done();
    else finishSignOut(request, reply).then(() => done(), done);
  });
}

/**
 * Completes a sign-out that never reached the server. The browser sets a cookie when the member signs out, and keeps
 * the cookie until the server has responded. If a request has this cookie, the session is ended first. The request is
 * then treated as a request of a visitor, even if ending the session failed. The next person at the computer is thus
 * not signed in.
 */
async function finishSignOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { cookies, routeOptions } = request;
  const route = routeOptions.url ?? '';
  if (signOuts.has(route) || isCacheable(route)) return;
  const token = readSessionToken(cookies);
  dropFromRequest(request);
  try {
    await endSessionByCookie(token);
    clearSession(reply);
  } catch (error) {
    log.warn({ err: error }, 'a pending sign-out could not be completed yet');
  }
}

/** Caches store the responses of these files for everybody, so these responses must set no cookie. */
function isCacheable(route: string): boolean {
  return /^\/(assets|media|og)\//.test(route);
}
