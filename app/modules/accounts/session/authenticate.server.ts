import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FastifyRequest } from 'fastify';
import { publicAddress } from '#app/modules/media/index.ts';
import { SignInRequired } from '#app/platform/errors.ts';
import type { Actor, Viewer } from '#app/platform/http/actor.server.ts';
import { verifyAccessToken } from './access-token.server.ts';
import { AccountClosing } from './account-closing.server.ts';
import type { Caller } from './session.queries.ts';
import { readSessionToken } from './session-cookie.server.ts';
import { findByKey, findCookieHolder } from './sessions.server.ts';
import { findStaffKeyHolder, readStaffKey } from './staff-key.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route ignores the `Authorization` header, because its callers may send expired credentials. */
    credentials?: 'unread';
  }
}

/**
 * Returns the actor of the `Authorization` header: `Bearer <access>`, `Paseto <access>` or `Token <key>`, and
 * on routes of the team also `Bearer <key of the team>`. Returns null if there is no header or if the header
 * has another scheme.
 * @throws SignInRequired if the credentials are malformed, unknown or expired, or if they belong to an ended
 * session
 * @throws AccountClosing in the week before the erasure, on nearly every route
 */
export async function authenticate(request: FastifyRequest): Promise<Actor | null> {
  const { credentials, whileClosing, staff } = request.routeOptions.config;
  if (credentials === 'unread') return null;
  const staffKey = readStaffKey(request.headers.authorization);
  if (staffKey !== undefined) return byStaffKey(staffKey, staff !== undefined);
  const caller = await readCredentials(request.headers.authorization, readSessionToken(request.cookies));
  if (!caller) return null;
  if (caller.isClosing && whileClosing !== 'allowed') throw new AccountClosing();
  return { memberId: caller.memberId, sessionId: caller.sessionId };
}

/**
 * Works like `authenticate`, but takes the text of the header and the session cookie. If a key belongs to one of our
 * pages, it is valid only with this cookie.
 */
export async function readCredentials(
  header: string | undefined,
  cookieToken?: string,
): Promise<Caller | null> {
  const [scheme = '', ...parts] = (header ?? '').split(/\s+/).filter(Boolean);
  if (scheme.toLowerCase() === 'bearer') return byBearer(parts);
  if (scheme === 'Paseto') return byPaseto(parts);
  if (scheme.toLowerCase() === 'token') return byKey(parts, cookieToken);
  return null;
}

/**
 * Finds the viewer of a page request by the session cookie. If there is no cookie, the function returns null
 * directly instead of a promise.
 */
export function findViewer(request: FastifyRequest): Promise<Viewer | null> | null {
  const token = readSessionToken(request.cookies);
  return token === undefined ? null : findByCookie(token);
}

async function findByCookie(token: string): Promise<Viewer | null> {
  const holder = await findCookieHolder(token);
  if (!holder) return null;
  const { photoKey, ...person } = holder;
  return { ...person, photoUrl: photoKey && publicAddress(photoKey) };
}

async function byBearer(parts: readonly string[]): Promise<Caller> {
  const [token] = parts;
  if (token === undefined || parts.length > 1) throw refuse(badBearer, { code: 'bad_authorization_header' });
  const actor = await verifyAccessToken(token);
  if (!actor) throw refuse(badToken, { code: 'token_not_valid', messages: [badAccessToken] });
  return actor;
}

/**
 * Finds the caller who uses a key of the team. On routes that do not belong to the team, the key counts as an
 * invalid token.
 */
async function byStaffKey(key: string, isStaffRoute: boolean): Promise<Actor> {
  const holder = isStaffRoute ? await findStaffKeyHolder(key) : null;
  if (!holder) throw refuse(badToken, { code: 'token_not_valid', messages: [badAccessToken] });
  const { memberId, isClosing, staffKey } = holder;
  if (isClosing) throw new AccountClosing();
  return { memberId, sessionId: 0, staffKey };
}

async function byPaseto(parts: readonly string[]): Promise<Caller> {
  const [token = ''] = parts;
  const actor = parts.length === 1 ? await verifyAccessToken(token) : null;
  if (!actor) throw refuse(msg`Token de acceso inválido`);
  return actor;
}

async function byKey(parts: readonly string[], cookieToken: string | undefined): Promise<Caller> {
  const [key] = parts;
  if (key === undefined) throw refuse(msg`Cabecera de token inválida. No se han enviado credenciales.`);
  if (parts.length > 1) throw refuse(msg`Cabecera de token inválida. El token no debe contener espacios.`);
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw refuse(msg`Cabecera de token inválida. El token no debe contener caracteres inválidos.`);
  }
  const holder = await findByKey(key, cookieToken);
  if (!holder) throw refuse(msg`Token inválido.`);
  if (holder.closedAt) throw refuse(msg`Usuario inactivo o eliminado.`);
  return holder;
}

const badBearer = msg`La cabecera de autorización debe contener dos valores separados por un espacio`;
const badToken = msg`El token dado no es válido para ningún tipo de token`;

/** The message is not translated, because clients compare its text. */
const badAccessToken = { token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid' };

function refuse(text: MessageDescriptor, details: Record<string, unknown> = {}): SignInRequired {
  return new SignInRequired('authentication_failed', text, undefined, details);
}
