import type { FastifyReply, FastifyRequest } from 'fastify';
import { setLanguageCookie } from '../member/cookie-options.server.ts';
import type { Member } from '../member/member.queries.ts';
import { memberHome } from '../member/return-path.server.ts';
import { beginSecondStep, SecondFactorRequired } from '../second-factor/second-factor.server.ts';
import { setSecondStepCookie } from '../second-factor/second-step-cookie.server.ts';
import { toClient } from '../session/client.server.ts';
import { setGreetingCookie } from '../session/greeting-cookie.server.ts';
import { readSessionToken, setSessionCookie } from '../session/session-cookie.server.ts';
import { startSession } from './start-session.server.ts';

/** The path of the page on which a member completes the second step of a sign-in. */
export const secondStepPath = '/auth/inicio_sesion?paso=2';

/**
 * Starts a session for a member whose identity is proved. If the member has a second factor, the browser gets the
 * cookie of the second step instead.
 * @returns whether the session has started
 */
export async function startBrowserSession(
  member: Member,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    const replaces = readSessionToken(request.cookies);
    const { cookieToken } = await startSession(member, toClient(request), { replaces });
    if (cookieToken) setSessionCookie(reply, cookieToken);
    setGreetingCookie(reply, 'entrada');
    return true;
  } catch (error) {
    if (!(error instanceof SecondFactorRequired)) throw error;
    setSecondStepCookie(reply, await beginSecondStep(error.memberId));
    return false;
  }
}

/**
 * Works like `startBrowserSession`, for a page.
 * @returns the path to which the browser goes next: the screen Hoy, or the second step
 */
export async function startPageSession(member: Member, reply: FastifyReply): Promise<string> {
  if (!(await startBrowserSession(member, reply.request, reply))) return secondStepPath;
  setLanguageCookie(reply, member.language);
  return memberHome;
}
