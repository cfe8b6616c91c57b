import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { log } from '#app/platform/log.ts';
import { unheardSignOutCookie } from '#app/platform/unheard-sign-out.ts';
import { clearSession, dropFromRequest, sessionTokenOf } from './session-cookie.ts';
import { endSessionByCookie } from './sessions.ts';

/** These sign out by themselves, and answer as they always do. */
const signOuts = new Set(['/dj-rest-auth/logout/', '/dj-rest-auth/logout', '/auth/salir']);

/** Finishes, before anything else, the sign-out of a request that comes with its mark. */
export function registerSignOutHook(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.cookies[unheardSignOutCookie] === undefined) done();
    else finishSignOut(request, reply).then(() => done(), done);
  });
}

/**
 * Carries out a sign-out that the server did not hear, for a request that comes with its mark. Whoever signs out is marked in her browser first, and the mark
 * stays until it was heard: a request that comes with it ends the session before anything else, and counts as nobody's
 * even where that fails. So whoever sits down at that computer next finds nobody signed in.
 */
async function finishSignOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { cookies, routeOptions } = request;
  const route = routeOptions.url ?? '';
  if (signOuts.has(route) || isKeptByCaches(route)) return;
  const token = sessionTokenOf(cookies);
  dropFromRequest(request);
  try {
    await endSessionByCookie(token);
    clearSession(reply);
  } catch (error) {
    log.warn({ err: error }, 'a sign-out that was not heard could not be carried out yet');
  }
}

/** Files are nobody's, and what they are answered with is kept by caches: no cookie may go along. */
function isKeptByCaches(route: string): boolean {
  return /^\/(assets|media|og)\//.test(route);
}
