import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  dropSessionCookie,
  findLiveSession,
  readSessionToken,
  renewSessionCookie,
} from '#app/modules/accounts/index.ts';
import { publicAddress } from '#app/modules/media/index.ts';
import { config } from '#app/platform/config.server.ts';

/** The session as next-auth clients read it. It is an empty object for a visitor. */
export type SessionResponse =
  | { user: { name: string; email: string; image: string | null }; expires: string }
  | Record<never, never>;

/** Returns the session of the cookie and extends it. An invalid cookie is deleted. */
export async function sendSession(request: FastifyRequest, reply: FastifyReply): Promise<SessionResponse> {
  const token = readSessionToken(request.cookies);
  if (!token) return {};
  const session = await findLiveSession(token);
  if (!session) {
    dropSessionCookie(reply);
    return {};
  }
  renewSessionCookie(reply, token, session.expiresAt);
  const { username, email, photoKey, expiresAt } = session;
  const image = photoKey && config.siteUrl + publicAddress(photoKey);
  return { user: { name: username, email, image }, expires: expiresAt.toISOString() };
}
