import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { hashPassword, needsRehash, verifyPassword } from '#app/platform/crypto/passwords.ts';
import { db } from '#app/platform/db/db.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import { rateLimitKey } from '#app/platform/http/client-network.server.ts';
import { limits } from '../member/account-limits.server.ts';
import { findMemberToSignIn, type Member } from '../member/member.queries.ts';
import { replacePasswordHash } from '../member/password-hash.queries.ts';
import type { Client } from '../session/client.server.ts';
import { findWaitingAccount } from '../sign-up/sign-up.queries.ts';
import type { SessionExtras } from './start-session.server.ts';

export type SignIn = { identifier: string; password: string };

/**
 * Signs a member in by email address (a text with '@') or username, in upper or lower case. A wrong password, an
 * unknown person and a closed account get the same response after the same time.
 * @param start starts the session: `startSession`, or `startApiSession` with a key and a pair of tokens
 * @throws InvalidInput under `non_field_errors`, or under `otp` if the second factor is missing; TooManyRequests
 */
export async function signIn<Started>(
  input: SignIn,
  client: Client,
  {
    start,
    ...extras
  }: SessionExtras & { start(member: Member, client: Client, extras: SessionExtras): Promise<Started> },
): Promise<Started> {
  return start(await verifyIdentity(input, client), client, extras);
}

async function verifyIdentity({ identifier, password }: SignIn, client: Client): Promise<Member> {
  const network = rateLimitKey(client.ip);
  const guess = `${identifier.toLowerCase()} ${network}`;
  await limits.loginFromOneNetwork.check(network);
  await limits.login.consume(guess);
  // Both queries always run, because the response time must not show whether there is an account.
  const [member, waiting] = await Promise.all([
    findMemberToSignIn(db, identifier),
    findWaitingAccount(db, identifier, now()),
  ]);
  // Attempts by name and by e-mail address are counted together for one account. An unknown identifier is counted
  // too, so that the limit does not show whether there is an account.
  const account = member?.email ?? waiting?.email ?? identifier.toLowerCase();
  await limits.loginToAccount.consume(account);
  const stored = member?.passwordHash ?? null;
  if (!member || stored === null || !(await verifyPassword(stored, password))) {
    // Both hashes are always verified, because a pending sign-up can exist for known and unknown e-mail addresses
    // alike.
    if (!member || stored === null) await verifyPassword(null, password);
    const isWaiting = await verifyPassword(waiting?.passwordHash ?? null, password);
    await limits.loginFromOneNetwork.penalize(network);
    throw isWaiting ? emailNotVerified() : new LoginRefused();
  }
  await limits.login.reset(guess);
  await limits.loginToAccount.reset(account);
  if (needsRehash(stored))
    await replacePasswordHash(db, member.memberId, stored, await hashPassword(password));
  return withoutHash(member);
}

function withoutHash({ passwordHash: _hash, ...member }: Member & { passwordHash: string | null }): Member {
  return member;
}

/** The error for a wrong name, e-mail address or password. */
export class LoginRefused extends InvalidInput {
  override name = 'LoginRefused';
  constructor() {
    super({ non_field_errors: [msg`No puede iniciar sesión con las credenciales proporcionadas.`] });
  }
}

function emailNotVerified(): InvalidInput {
  return new InvalidInput({ non_field_errors: [msg`El correo electrónico no está verificado.`] });
}
