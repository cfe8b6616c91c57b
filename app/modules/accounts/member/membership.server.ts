import { randomInt } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import type { Campaign } from '#app/platform/campaign.ts';
import { now } from '#app/platform/clock.ts';
import { hashPassword } from '#app/platform/crypto/passwords.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound, refuseField } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { recordConsent } from './consent.server.ts';
import {
  findMember,
  insertMember,
  isUsernameOfMember,
  type Member,
  type NewMember,
} from './member.queries.ts';
import { findPasswordHash } from './password-hash.queries.ts';
import { isUsernameResting } from './resting-names.server.ts';
import { isUsernameAwaited } from './username-hold.queries.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** An account was created. `signupId` is null if the account was created without a sign-up. */
    'accounts.signed-up': { memberId: number; signupId: number | null };
  }
}

export type CreateMember = {
  username: string;
  email: string;
  password: string;
  language?: Language;
  /** The IANA time zone of the new member; Madrid by default. */
  timeZone?: string;
  createdAt?: Date;
};

/**
 * Creates an account without the sign-up, for seeds. Sends no mail.
 * @returns the member's id
 */
export async function createMember({ password, ...input }: CreateMember): Promise<number> {
  return createMemberWithHash({ ...input, passwordHash: await hashPassword(password) });
}

/** Works like `createMember`, but takes a password that is already hashed. */
export async function createMemberWithHash(
  input: Omit<CreateMember, 'password'> & { passwordHash: string },
): Promise<number> {
  const createdAt = input.createdAt ?? now();
  return inTransaction(async (trx) => {
    const memberId = await storeMemberIn(trx, {
      username: input.username,
      email: input.email.toLowerCase(),
      passwordHash: input.passwordHash,
      language: input.language ?? 'es-ES',
      timeZone: input.timeZone,
      createdAt,
    });
    await recordConsent(trx, memberId, 'terms', createdAt);
    await recordConsent(trx, memberId, 'diary', createdAt);
    return memberId;
  });
}

export type NewcomerByLogin = {
  /** The e-mail address in lower case. The service that vouches for the person has confirmed the address. */
  email: string;
  /** A suggestion for the username. It is adjusted to the rules and made unique if necessary. */
  suggestedName: string;
  language: Language;
  timeZone?: string;
};

/**
 * The pages that the visitor had read in the browser of a sign-up before it, in the order of reading, and the
 * campaign of the sign-up. The list of pages is empty if the sign-up was completed without this browser.
 */
export type SignUpFacts = { pages: readonly string[]; campaign: Campaign };

/** The extension point for functions that find the pages that a browser has read on the current day. */
export const readPagesPoint =
  defineExtensionPoint<(client: { ip: string; userAgent: string }) => Promise<string[]>>(
    'accounts.read-pages',
  );

/** The extension point for functions that count sign-ups. They run in the transaction of the sign-up. */
export const signUpCounterPoint =
  defineExtensionPoint<(trx: WriterTransaction, facts: SignUpFacts) => Promise<void>>(
    'accounts.sign-up-counter',
  );

/** Records that a member has signed up, and counts the sign-up. */
export async function recordSignUpIn(
  trx: WriterTransaction,
  signup: { memberId: number; signupId: number | null },
  facts: SignUpFacts,
): Promise<void> {
  await recordEvent(trx, 'accounts.signed-up', signup);
  for (const count of signUpCounterPoint.list()) await count(trx, facts);
}

/**
 * Creates an account for a person whom another service vouches for. The account has no password until the member sets
 * one.
 * @returns the member's id
 * @throws InvalidInput under `email` if the address has an account
 */
export async function registerByLogin(trx: WriterTransaction, newcomer: NewcomerByLogin): Promise<number> {
  const memberId = await storeMemberIn(trx, {
    username: await findFreeUsername(trx, newcomer.suggestedName, newcomer.email),
    email: newcomer.email,
    passwordHash: null,
    language: newcomer.language,
    timeZone: newcomer.timeZone,
    createdAt: now(),
  });
  await recordSignUpIn(trx, { memberId, signupId: null }, { pages: [], campaign: {} });
  return memberId;
}

/** Returns a free username of 4 to 10 characters that resembles the suggested name. */
async function findFreeUsername(on: Executor, suggested: string, email: string): Promise<string> {
  const plain = suggested.normalize('NFKD').replace(/[^A-Za-z0-9._-]/g, '');
  const stem = (plain.length >= 4 ? plain : `${plain}yoi`).slice(0, 10).padEnd(4, '0');
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const name = attempt === 0 ? stem : stem.slice(0, 5) + String(randomInt(100_000)).padStart(5, '0');
    if (await isUsernameOfMember(on, name)) continue;
    if (await isUsernameResting(on, name, null)) continue;
    if (!(await isUsernameAwaited(on, name, email, now()))) return name;
  }
  throw new Error('no free name was found');
}

/**
 * Returns the acting member, with the zone and hour in which local days begin.
 * @throws NotFound if the account was closed in the meantime
 */
export async function requireMember(actor: Actor, on: Executor = db): Promise<Member> {
  const member = await findMember(on, actor.memberId);
  if (!member) throw noSuchMember();
  return member;
}

/** Creates the error for an acting member whose account was closed in the meantime. */
export function noSuchMember(): NotFound {
  return new NotFound('no_such_member', msg`No encontrado.`);
}

/** Returns whether a member has a password. A member who signs in through another service may have none. */
export async function hasPassword({ memberId }: Actor): Promise<boolean> {
  return (await findPasswordHash(db, memberId))?.passwordHash != null;
}

/**
 * Refuses a username in three cases: a member has it, a pending sign-up with another e-mail address has reserved it,
 * or a member gave it up and it is still reserved.
 * @param asker the address of the person, and the member id if there is an account
 * @throws InvalidInput under `username`
 */
export async function refuseTakenUsername(
  on: Executor,
  username: string,
  { email, memberId = null }: { email: string; memberId?: number | null },
): Promise<void> {
  const taken =
    (await isUsernameOfMember(on, username)) ||
    (await isUsernameAwaited(on, username, email, now())) ||
    (await isUsernameResting(on, username, memberId));
  if (taken) refuseField('username', usernameTaken);
}

/**
 * Stores a new member and returns the id. Two sign-ups with the same name or address may be completed at the same
 * time. The database decides which came first.
 * @throws InvalidInput under `username` or `email` if the sign-up came second
 */
export async function storeMemberIn(trx: WriterTransaction, member: NewMember): Promise<number> {
  const memberId = await insertMember(trx, member);
  if (memberId !== undefined) {
    // The check comes after the insert, because the insert may have waited until the previous owner gave the name up.
    if (await isUsernameResting(trx, member.username, memberId)) refuseField('username', usernameTaken);
    return memberId;
  }
  if (await isUsernameOfMember(trx, member.username)) refuseField('username', usernameTaken);
  return refuseField('email', msg`Ya existe una cuenta con esta dirección de correo electrónico.`);
}

/** The error text of a username that is taken. */
export const usernameTaken = msg`Ya existe un usuario con este nombre.`;
