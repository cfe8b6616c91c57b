import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageCookie, negotiateLanguage } from '../i18n/language.ts';

/** The language of an API answer: the caller's header alone says it. */
export function apiLanguage(request: FastifyRequest): Language {
  return negotiateLanguage(request.headers['accept-language']);
}

/** The language of the member app: what she chose, else what her browser asks for. */
export function memberLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies?.[languageCookie];
  return isLanguage(chosen) ? chosen : apiLanguage(request);
}

/** The language of a page: its content is Spanish, so English is only for people who chose it. */
export function pageLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies?.[languageCookie];
  if (isLanguage(chosen)) return chosen;
  const asked = apiLanguage(request);
  return asked === 'en' ? 'es-ES' : asked;
}
