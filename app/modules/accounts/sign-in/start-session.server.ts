import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { Member } from '../member/member.queries.ts';
import {
  finishSecondStep,
  requireSecondFactor,
  type SecondStepInput,
} from '../second-factor/second-factor.server.ts';
import { confirmFactor } from '../second-factor/staff-entry.queries.ts';
import type { Client } from '../session/client.server.ts';
import {
  type Credentials,
  endSessionByCookie,
  type OpenedSession,
  openApiSession,
  openSession,
} from '../session/sessions.server.ts';

export type StartedSession = OpenedSession & { member: Member };

/** A started session, with the credentials of an API client. */
export type StartedApiSession = StartedSession & Credentials;

/** Optional parts of a sign-in request. */
export type SessionExtras = {
  /**
   * The session cookie that came with the request. The new session replaces the session of this cookie, which
   * ends.
   */
  replaces?: string;
  /** The typed code of a second factor. */
  otp?: string;
};

/**
 * Starts a session for a member whose identity is proved. If the member has a second factor, the function
 * checks this factor first.
 * @throws InvalidInput under `otp` if the code of a second factor is missing or wrong
 */
export async function startSession(
  member: Member,
  client: Client,
  extras: SessionExtras,
): Promise<StartedSession> {
  const byFactor = await requireSecondFactor(member, extras.otp);
  return replaceSession(member, client, { replaces: extras.replaces, byFactor });
}

/**
 * Starts a session after the second step of a sign-in. `token` identifies the step.
 * @throws as `finishSecondStep`
 */
export async function startSessionBySecondStep(
  token: string | undefined,
  input: SecondStepInput,
  client: Client,
  replaces?: string,
): Promise<StartedSession> {
  return replaceSession(await finishSecondStep(token, input), client, { replaces, byFactor: true });
}

async function replaceSession(
  member: Member,
  client: Client,
  { replaces, byFactor }: { replaces: string | undefined; byFactor: boolean },
): Promise<StartedSession> {
  await endSessionByCookie(replaces);
  const session = await openSession(db, member.memberId, client);
  if (byFactor) await confirmFactor(db, session, now());
  return { ...session, member };
}

/** Works like `startSession`, for a client of the API, which gets a key and a pair of tokens. */
export async function startApiSession(
  member: Member,
  client: Client,
  extras: SessionExtras,
): Promise<StartedApiSession> {
  const byFactor = await requireSecondFactor(member, extras.otp);
  await endSessionByCookie(extras.replaces);
  const opened = await inTransaction(async (trx) => {
    const session = await openApiSession(trx, member.memberId, client);
    if (byFactor) await confirmFactor(trx, session, now());
    return session;
  });
  return { ...opened, member };
}
