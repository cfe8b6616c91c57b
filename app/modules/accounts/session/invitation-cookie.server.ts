import type { FastifyReply } from 'fastify';
import { daySeconds } from '#app/platform/duration.ts';
import { lax } from '../member/cookie-options.server.ts';

/** The page on which a person uses an invitation to the team. */
export const invitationPath = '/auth/invitacion';

/** The cookie with the token of an invitation, so that a sign-up leads back to the invitation. */
const invitationCookie = 'yoi-invitacion';

/** The path of the page of an invitation, with the token of its link. */
export function invitationHref(token: string): string {
  return `${invitationPath}?${new URLSearchParams({ permiso: token })}`;
}

/** Stores the token of the invitation that a visitor is looking at. */
export function setInvitationCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(invitationCookie, token, { ...lax, httpOnly: true, maxAge: daySeconds });
}

export function clearInvitationCookie(reply: FastifyReply): void {
  reply.clearCookie(invitationCookie, lax);
}

/** Returns the path of the invitation that this browser has opened before the sign-up, or undefined. */
export function findInvitationHref(cookies: Record<string, string | undefined>): string | undefined {
  const token = cookies[invitationCookie];
  return token && invitationHref(token);
}
