import { db, inTransaction } from '#app/platform/db/db.ts';
import type { Member } from '../member/member.queries.ts';
import {
  finishSecondStep,
  requireSecondFactor,
  type SecondStepInput,
} from '../second-factor/second-factor.ts';
import type { Client } from '../session/client.ts';
import {
  type Credentials,
  endSessionByCookie,
  type OpenedSession,
  openApiSession,
  openSession,
} from '../session/sessions.ts';

/** A member who has come in: with a session of her browser, or one of a client that keeps its tokens itself. */
export type StartedSession = OpenedSession & { member: Member };

/** As `StartedSession`, with what an API client gets. */
export type StartedApiSession = StartedSession & Credentials;

/** What comes along with a proof of who somebody is. */
export type SessionExtras = {
  /** The session cookie that the browser held before; that session ends. */
  replaces?: string;
  /** A code of her second factor, as it was typed. */
  otp?: string;
};

/**
 * Lets somebody in who has proved that she is this member, and her second factor if she has one.
 * @throws InvalidInput under `otp` without a good code of a second factor
 */
export async function startSession(
  member: Member,
  client: Client,
  extras: SessionExtras,
): Promise<StartedSession> {
  await requireSecondFactor(member, extras.otp);
  return replaceSession(member, client, extras.replaces);
}

/**
 * Lets in who has passed the second step of a sign-in, which `token` belongs to.
 * @throws as `finishSecondStep`
 */
export async function startSessionBySecondStep(
  token: string | undefined,
  answer: SecondStepInput,
  client: Client,
  replaces?: string,
): Promise<StartedSession> {
  return replaceSession(await finishSecondStep(token, answer), client, replaces);
}

async function replaceSession(
  member: Member,
  client: Client,
  replaces: string | undefined,
): Promise<StartedSession> {
  await endSessionByCookie(replaces);
  const session = await openSession(db, member.memberId, client);
  return { ...session, member };
}

/** As `startSession`, for a client of the API: with a key and a pair of tokens. */
export async function startApiSession(
  member: Member,
  client: Client,
  extras: SessionExtras,
): Promise<StartedApiSession> {
  await requireSecondFactor(member, extras.otp);
  await endSessionByCookie(extras.replaces);
  const opened = await inTransaction((trx) => openApiSession(trx, member.memberId, client));
  return { ...opened, member };
}
