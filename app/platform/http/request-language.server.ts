import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageCookie, negotiateLanguage } from '../i18n/language.ts';

/** Returns the language of an API response. Only the caller's header decides it. */
export function apiLanguage(request: FastifyRequest): Language {
  return negotiateLanguage(request.headers['accept-language']);
}

/** Returns the language of the member app: the member's choice, or else the browser's. */
export function memberLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies?.[languageCookie];
  return isLanguage(chosen) ? chosen : apiLanguage(request);
}

/** Returns the language of a page. Its content is Spanish, so English is only for visitors who chose it. */
export function pageLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies?.[languageCookie];
  if (isLanguage(chosen)) return chosen;
  const asked = apiLanguage(request);
  return asked === 'en' ? 'es-ES' : asked;
}
