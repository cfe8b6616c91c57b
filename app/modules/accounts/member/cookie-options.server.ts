import type { FastifyReply } from 'fastify';
import { config } from '#app/platform/config.server.ts';
import { type Language, languageCookie } from '#app/platform/i18n/language.ts';

/**
 * Options of all our cookies. A cookie is valid for the whole site and is not sent with posts from other sites. If
 * the site uses https, the cookie is sent only over https.
 */
export const lax = { path: '/', sameSite: 'lax', secure: config.secureCookies } as const;

/** The lifetime of a cookie that outlasts the sessions. */
export const yearSeconds = 31_449_600;

/** Sets the cookie of the language that a person chose. */
export function setLanguageCookie(reply: FastifyReply, language: Language): void {
  reply.setCookie(languageCookie, language, { ...lax, maxAge: yearSeconds });
}
