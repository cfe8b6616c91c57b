import type { FastifyReply } from 'fastify';
import { lax } from '../member/cookie-options.server.ts';
import { sendFlowToken } from '../session/flow-token.server.ts';

/** The cookie that ties the recovery of an account to the browser that asked for it. */
export const recoveryCookie = 'yoi-recovery';

const recoverySeconds = 1_800;

/** Ties the recovery of an account to this browser or native client, by the flow token. */
export function setRecoveryCookie(reply: FastifyReply, flowToken: string): void {
  sendFlowToken(reply, flowToken);
  reply.setCookie(recoveryCookie, flowToken, { ...lax, httpOnly: true, maxAge: recoverySeconds });
}

export function clearRecoveryCookie(reply: FastifyReply): void {
  reply.clearCookie(recoveryCookie, { ...lax, httpOnly: true });
}
