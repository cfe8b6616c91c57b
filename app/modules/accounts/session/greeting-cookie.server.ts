import type { FastifyReply } from 'fastify';
import { lax } from '../member/cookie-options.server.ts';

/** The cookie with the greeting that the member app shows at first. */
const greetingCookie = 'yoi-saludo';

/**
 * Sets the cookie with the greeting for a member who has just signed in or signed up. Scripts can read the cookie,
 * and it expires in a minute.
 */
export function setGreetingCookie(reply: FastifyReply, greeting: 'entrada' | 'registro'): void {
  reply.setCookie(greetingCookie, greeting, { ...lax, maxAge: 60 });
}
