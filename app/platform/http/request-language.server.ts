import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageCookie, negotiateLanguage } from '../i18n/language.ts';

/** Returns the language of an API response, which depends only on the request header. */
export function apiLanguage(request: FastifyRequest): Language {
  return negotiateLanguage(request.headers['accept-language']);
}

/**
 * Returns the language of the member app: the language that the member chose, or otherwise the language of the
 * browser.
 */
export function memberLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies?.[languageCookie];
  return isLanguage(chosen) ? chosen : apiLanguage(request);
}

/**
 * Returns the language of a page. The content of pages is Spanish, so only visitors who chose English get an English
 * page.
 */
export function pageLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies?.[languageCookie];
  if (isLanguage(chosen)) return chosen;
  const asked = apiLanguage(request);
  return asked === 'en' ? 'es-ES' : asked;
}
