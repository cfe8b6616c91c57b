import type { FastifyReply } from 'fastify';
import { hourSeconds } from '#app/platform/duration.ts';
import { lax } from '../member/cookie-options.server.ts';
import { sendFlowToken } from '../session/flow-token.server.ts';
import { signUpHours } from './sign-up.server.ts';

/** The cookie that ties a sign-up to the browser in which it was started. */
export const flowCookie = 'yoi-signup';

/** Ties a sign-up to this browser or native client, by the flow token. */
export function setFlowCookie(reply: FastifyReply, flowToken: string): void {
  sendFlowToken(reply, flowToken);
  reply.setCookie(flowCookie, flowToken, { ...lax, httpOnly: true, maxAge: signUpHours * hourSeconds });
}

export function clearFlowCookie(reply: FastifyReply): void {
  reply.clearCookie(flowCookie, { ...lax, httpOnly: true });
}
