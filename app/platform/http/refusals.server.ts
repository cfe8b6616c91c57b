import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FastifyError } from 'fastify';
import { isDiskFull } from '../disk-full.server.ts';
import {
  Conflict,
  InvalidInput,
  NotAllowed,
  NotFound,
  PaymentRequired,
  Refusal,
  SignInRequired,
  TooManyRequests,
  Unavailable,
} from '../errors.ts';
import { toFieldTexts } from '../forms/field-errors.ts';
import { translate } from '../i18n/i18n.server.ts';
import type { Language } from '../i18n/language.ts';
import { BrokenForm } from './form-fields.ts';

/** An error response: status, headers and JSON body, in the shapes that clients of the original platform parse. */
export type ErrorResponse = { status: number; headers: Record<string, string>; body: unknown };

/**
 * Converts any thrown value to its response. `contentType` is the content type of the request. An unknown error
 * becomes a 500 that does not contain the cause.
 */
export function toErrorResponse(error: unknown, language: Language, contentType = ''): ErrorResponse {
  if (error instanceof InvalidInput)
    return {
      status: 400,
      headers: {},
      body: toFieldTexts(error.fields, (text) => translate(language, text)),
    };
  if (error instanceof SignInRequired) return signIn(error, language);
  if (error instanceof NotFound) return detail(404, error.text, language);
  if (error instanceof NotAllowed) return notAllowed(error, language);
  if (error instanceof Conflict) return conflict(error, language);
  if (error instanceof PaymentRequired) return paymentRequired(error, language);
  if (error instanceof TooManyRequests) return tooMany(error.retryAfterSeconds, language);
  if (error instanceof Unavailable) return retryLater(error.retryAfterSeconds, language);
  if (error instanceof Refusal) return detail(400, error.text, language);
  if (isDatabaseGone(error)) return retryLater(5, language);
  if (isDiskFull(error)) return retryLater(60, language);
  return ofFramework(error, language, contentType);
}

function detail(status: number, text: MessageDescriptor, language: Language): ErrorResponse {
  return { status, headers: {}, body: { detail: translate(language, text) } };
}

/** The text is the last field, because clients show the text of the last field (docs/rules.md, Errors). */
function notAllowed({ text, details }: NotAllowed, language: Language): ErrorResponse {
  return { status: 403, headers: {}, body: { ...details, detail: translate(language, text) } };
}

function conflict({ text, retryAfterSeconds }: Conflict, language: Language): ErrorResponse {
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return { ...detail(409, text, language), headers };
}

function paymentRequired({ text, offer }: PaymentRequired, language: Language): ErrorResponse {
  return { status: 402, headers: {}, body: { detail: translate(language, text), offer } };
}

function signIn(error: SignInRequired, language: Language): ErrorResponse {
  const body = { detail: translate(language, error.text), ...error.details };
  return { status: 401, headers: { 'WWW-Authenticate': error.challenge }, body };
}

function tooMany(seconds: number, language: Language): ErrorResponse {
  const wait = Math.max(1, Math.ceil(seconds));
  const text =
    wait === 1
      ? msg`Demasiadas solicitudes. Podrás volver a intentarlo en 1 segundo.`
      : msg`Demasiadas solicitudes. Podrás volver a intentarlo en ${{ wait }} segundos.`;
  const answer = detail(429, text, language);
  return { ...answer, headers: { 'Retry-After': String(wait) } };
}

function retryLater(seconds: number, language: Language): ErrorResponse {
  const answer = detail(503, serviceUnavailable, language);
  return { ...answer, headers: { 'Retry-After': String(seconds) } };
}

/** The text of every 5xx response (docs/rules.md, Errors). */
export const serviceUnavailable = msg`Estamos presentando inconvenientes con este servicio, intente más tarde`;

/**
 * The PostgreSQL codes of an unavailable database. The connection was closed, the server is starting or cannot
 * be reached, or the server has no connection or memory left. Further codes are for a timeout of a statement or
 * a lock, and for concurrent writes that could not be serialised (appendix A of PostgreSQL).
 */
const databaseGoneCodes = new Set([
  ...[
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
    '53200',
    '53300',
    '40001',
    '40P01',
    '55P03',
    '57014',
    '57P01',
    '57P02',
    '57P03',
  ],
  ...['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
]);

/**
 * Matches the messages of `pg` errors that have no code: the connection ended, never opened, or got no response.
 */
const goneWords =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed/;

function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return goneWords.test(error.message) || databaseGoneCodes.has(codeOf(error));
}

/**
 * Returns the error code of a system call or of PostgreSQL. Errors of the web framework are excluded, because their
 * codes are of another kind.
 */
function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' && !('statusCode' in error) ? error.code : '';
}

function ofFramework(error: unknown, language: Language, contentType: string): ErrorResponse {
  const status = isFrameworkError(error) ? (error.statusCode ?? 500) : 500;
  if (status === 413) return detail(413, msg`La solicitud es demasiado grande.`, language);
  if (error instanceof BrokenForm)
    return detail(400, msg`Multipart form parse error - ${{ reason: error.message }}`, language);
  if (status === 415) return detail(415, unsupportedMedia(contentType), language);
  if (status === 400 && isMalformedJson(error)) return malformed(error.message, language);
  if (status >= 400 && status < 500) return detail(status, msg`La solicitud no se entiende.`, language);
  return detail(500, serviceUnavailable, language);
}

function malformed(reason: string, language: Language): ErrorResponse {
  return detail(400, msg`JSON parse error - ${{ reason }}`, language);
}

function unsupportedMedia(type: string): MessageDescriptor {
  return msg`Tipo de medio "${{ type }}" no soportado en la solicitud.`;
}

function isMalformedJson(error: unknown): error is Error {
  if (error instanceof SyntaxError) return true;
  return isFrameworkError(error) && error.code === 'FST_ERR_CTP_INVALID_JSON_BODY';
}

function isFrameworkError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}
