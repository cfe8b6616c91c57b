import type { FastifyInstance, InjectOptions } from 'fastify';
import { inSeconds, now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { hashPassword } from '#app/platform/crypto/passwords.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { upsertErasure } from '#app/platform/erasure.queries.ts';
import { type EventName, recordEvent } from '#app/platform/events.server.ts';
import type { Actor, Role } from '#app/platform/http/actor.server.ts';
import { closeMember } from './member/closing.queries.ts';
import { type CreateMember, createMemberWithHash } from './member/membership.server.ts';
import { ensureTotp } from './second-factor/demo-factor.server.ts';
import { giveRole, changeRole as giveRoleByAdmin } from './security/roles.server.ts';
import { endSupportRequest, insertSupportRequest } from './security/support-request.queries.ts';
import { signAccessToken } from './session/access-token.server.ts';
import { confirmIdentity } from './session/identity-proof.queries.ts';
import { openSession } from './session/sessions.server.ts';
import { insertStaffKey } from './session/staff-key.queries.ts';
import { createStaffKey } from './session/staff-key.server.ts';

/** Starts the erasure of a member without a request by the member. A job carries the erasure out. */
export async function beginErasure(memberId: number): Promise<void> {
  await inTransaction(async (trx) => {
    await closeMember(trx, memberId, now());
    const erasureId = await upsertErasure(trx, { memberId, scope: 'account', erasedAt: now() });
    await recordEvent(trx, 'accounts.erasure-begun', { erasureId });
  });
}

let count = 0;

/** Returns the data of a person without an account. Each call returns another person. */
export function someone(): { username: string; email: string; password: string } {
  count += 1;
  const name = `p${process.pid % 10_000}.${count}`;
  return { username: name, email: `${name}@persona.example`, password: 'Segura.2026' };
}

const hashes = new Map<string, Promise<string>>();

/**
 * Caches password hashes, because one hash occupies a core for 40 ms and most members of a test file have the same
 * password.
 */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Creates a member and returns the account with its password in plain text. */
export async function aMember(differing: Partial<CreateMember> = {}) {
  const { password, ...person } = { ...someone(), ...differing };
  const memberId = await createMemberWithHash({ ...person, passwordHash: await hashOnce(password) });
  return { ...person, password, memberId };
}

/**
 * Creates a member who is signed in and has just proved their identity. `headers` authenticate API calls of the
 * member.
 */
export async function aSignedInMember(differing: Partial<CreateMember> = {}) {
  const member = await aMember(differing);
  return { ...member, ...(await signIn(member.memberId)) };
}

/** The secret of the authenticator app that `makeStaff` adds. */
export const staffSecret = 'EQUIPOEQUIPOEQUIPOEQUIPOEQUIPOEQ';

/**
 * Gives a member a team role, and opens the routes of the team in every session of the member. If the member
 * has no second factor, one is added.
 */
export async function makeStaff(memberId: number, role: Exclude<Role, 'member'>): Promise<void> {
  await giveRole(db, memberId, role);
  await ensureTotp(db, memberId, { name: 'Mi teléfono', secret: staffSecret });
  await db
    .updateTable('accounts_session')
    .set({ factor_confirmed_at: now() })
    .where('member_id', '=', memberId)
    .execute();
}

/** Lets an admin give the role `support` to a member. */
export async function changeRole(memberId: number, adminId: number): Promise<void> {
  const admin = { memberId: adminId, sessionId: 0, role: 'admin', address: '127.0.0.1' } as const;
  await giveRoleByAdmin(admin, { member: memberId, role: 'support', reason: 'Motivo del papel' });
}

/** Creates an API key of the team that permits these actions (`verbs`). @returns the header with the key */
export async function aStaffKey(memberId: number, verbs: string[], name = 'informe') {
  const { key, keyHash } = createStaffKey();
  await insertStaffKey(db, {
    ...{ memberId, name, keyHash, verbs },
    ...{ createdAt: now(), expiresAt: inSeconds(daySeconds) },
  });
  return { authorization: `Bearer ${key}` };
}

/**
 * Stores a support request about a member. The member of the team with the id `staffId` has made and ended the
 * request.
 */
export async function aSupportRequest(memberId: number, staffId: number): Promise<void> {
  const [at, nothing] = [now(), { newEmail: null, newCodeHash: null, oldCodeHash: null }];
  const requestId = await insertSupportRequest(db, {
    ...{ memberId, kind: 'factor-reset', reason: 'Motivo de soporte', requestedBy: staffId },
    ...{ requestedAt: at, expiresAt: at, needsApproval: true, ...nothing },
  });
  await endSupportRequest(db, { memberId, requestId }, { outcome: 'refused', by: staffId, at });
}

/**
 * Opens a session without a password. @returns the actor and the header that authenticates requests of the
 * session
 */
export async function signIn(memberId: number) {
  const client = { ip: '127.0.0.1', userAgent: 'test', kind: 'browser' } as const;
  const session = await openSession(db, memberId, client);
  const actor: Actor = { memberId: session.memberId, sessionId: session.sessionId };
  await confirmIdentity(db, actor, { at: now(), byCode: false });
  const { token } = await signAccessToken(actor);
  return { actor, headers: { authorization: `Bearer ${token}` } };
}

/**
 * Returns a header with a new token of the member. Tests need a new token after they have moved the clock past
 * the expiry of the previous token.
 */
export async function signAgain(actor: Actor): Promise<{ authorization: string }> {
  const { token } = await signAccessToken(actor);
  return { authorization: `Bearer ${token}` };
}

/** A browser without scripts: it stores cookies until they expire, and posts forms. */
export type Browser = ReturnType<typeof openBrowser>;

/**
 * Opens a browser that sends requests to the program. Its posts carry the `Origin` of one of our pages. Every
 * request carries `headers` and comes from `remoteAddress`. If `headers` identify a native client, the browser
 * sends no `Origin`.
 */
export function openBrowser(
  server: FastifyInstance,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) {
  const cookies = new Map<string, string>();
  const ends = new Map<string, Date>();

  async function send(options: InjectOptions) {
    for (const [name, end] of ends) if (end <= now()) cookies.delete(name);
    const sentHeaders = { ...headers, ...options.headers };
    const isPage = options.method === 'POST' && !('x-client' in sentHeaders);
    const response = await server.inject({
      ...options,
      remoteAddress,
      headers: isPage ? { origin: config.siteUrl, ...sentHeaders } : sentHeaders,
      cookies: Object.fromEntries(cookies),
    });
    for (const { name, value, expires } of response.cookies) {
      ends.delete(name);
      if (value && expires) ends.set(name, expires);
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  }

  return {
    cookies,
    get: (url: string, more: Record<string, string> = {}) => send({ method: 'GET', url, headers: more }),
    post: (url: string, payload: object = {}, more: Record<string, string> = {}) =>
      send({ method: 'POST', url, payload, headers: more }),
    remove: (url: string, more: Record<string, string> = {}) =>
      send({ method: 'DELETE', url, headers: more }),
    submit: (url: string, fields: Record<string, string>) =>
      send({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  };
}

/**
 * A client that was written for the original platform, such as a phone app. It sends no `Origin` and discards
 * cookies.
 */
export function openProgram(server: FastifyInstance, headers: Record<string, string> = {}) {
  return {
    post: (url: string, payload: object = {}, more: Record<string, string> = {}) =>
      server.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } }),
  };
}

/**
 * Returns the status codes of three refreshes by a client with a refresh token and no cookie. Each refresh uses the
 * token that the previous refresh returned.
 */
export async function refreshAlone(server: FastifyInstance, refreshToken: string): Promise<number[]> {
  const program = openProgram(server);
  const first = await program.post('/paseto_auth/token/refresh/', { refresh_token: refreshToken });
  const { refresh_token: second = refreshToken } = first.json();
  const next = await program.post('/dj-rest-auth/token/refresh/', { refresh: second });
  const { refresh_token: third = second } = next.json();
  const authorization = `Bearer ${third}`;
  const last = await program.post('/paseto_auth/token/refresh/', {}, { authorization });
  return [first, next, last].map(({ statusCode }) => statusCode);
}

/** Counts the events of this name that were recorded about a member. */
export async function countEvents(name: EventName, memberId: number): Promise<number> {
  const rows = await db.selectFrom('platform_event').select('payload').where('name', '=', name).execute();
  return rows.filter(({ payload }) => Object(payload).memberId === memberId).length;
}

/**
 * Returns the six digits in the text of a mail.
 * @throws Error if the text does not contain exactly one code
 */
export function codeIn(text: string | undefined): string {
  const found = text?.match(/\b\d{6}\b/g) ?? [];
  if (found.length !== 1) throw new Error(`the mail has ${found.length} codes`);
  return String(found[0]);
}
