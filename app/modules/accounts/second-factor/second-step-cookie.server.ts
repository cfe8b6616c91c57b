import type { FastifyReply } from 'fastify';
import { lax } from '../member/cookie-options.server.ts';

/** The cookie of a sign-in whose second step is pending. */
export const secondStepCookie = 'yoi-second-step';

const secondStepSeconds = 600;

/** Sets the cookie of a sign-in whose second step is pending. */
export function setSecondStepCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(secondStepCookie, token, { ...lax, httpOnly: true, maxAge: secondStepSeconds });
}

/** Removes the cookie of the second step. */
export function clearSecondStepCookie(reply: FastifyReply): void {
  reply.clearCookie(secondStepCookie, { ...lax, httpOnly: true });
}
