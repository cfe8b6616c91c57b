import type { FastifyReply } from 'fastify';
import { lax } from '../member/cookie-options.ts';

/** Names the greeting that the member app shows first. */
const greetingCookie = 'yoi-saludo';

/**
 * Has the member app greet a member who has just signed in or signed up; its scripts can read it, and it is gone in a
 * minute.
 */
export function setGreetingCookie(reply: FastifyReply, greeting: 'entrada' | 'registro'): void {
  reply.setCookie(greetingCookie, greeting, { ...lax, maxAge: 60 });
}
