import type { FastifyReply } from 'fastify';
import { type Language, languageCookie } from '#app/platform/i18n/language.ts';
import { lax, yearSeconds } from './cookie-options.server.ts';

/** Sets the cookie of the language that a person chose. */
export function setLanguageCookie(reply: FastifyReply, language: Language): void {
  reply.setCookie(languageCookie, language, { ...lax, maxAge: yearSeconds });
}
