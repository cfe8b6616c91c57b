import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import { defineTaken } from '#app/platform/db/taken.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { deleteMailedCodesOf } from '../mailed-code/mailed-code.queries.ts';
import { findMember } from '../member/member.queries.ts';
import { updateEmail } from '../member/member-settings.queries.ts';
import { noSuchMember } from '../member/membership.server.ts';
import { replaceRecoveryCodes } from '../second-factor/recovery-code.queries.ts';
import { deleteSecondFactors, endChallenges } from '../second-factor/second-factor.queries.ts';
import { endOtherSessions } from '../session/session-list.queries.ts';
import { endSupportRequest, type OpenSupportRequest } from './support-request.queries.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** The address of an account was changed by support. The old address is sealed, and gets a mail. */
    'accounts.address-changed': { memberId: number; sealedAddress: string };
    /** The second factors of a member were removed by support. */
    'accounts.factors-reset': { memberId: number };
  }
}

/** The text for an address that has an account. */
export const addressTaken = msg`Este correo ya tiene una cuenta.`;

/**
 * Carries a request out and ends it. Every session of the member ends, and so do all codes and pending second steps.
 * @returns the ids of the sessions that ended
 * @throws InvalidInput under `email` if somebody else has registered the new address in the meantime
 */
export async function carryOutIn(
  trx: WriterTransaction,
  actor: Staff,
  request: OpenSupportRequest,
): Promise<readonly number[]> {
  const { memberId, newEmail } = request;
  const member = await findMember(trx, memberId);
  if (!member) throw noSuchMember();
  if (newEmail === null) {
    await deleteSecondFactors(trx, memberId);
    await replaceRecoveryCodes(trx, memberId, []);
    await recordEvent(trx, 'accounts.factors-reset', { memberId });
  } else {
    await updateEmail(trx, memberId, newEmail);
    await deleteMailedCodesOf(trx, memberId);
    await recordEvent(trx, 'accounts.address-changed', {
      memberId,
      sealedAddress: sealForJob(member.email),
    });
  }
  await endChallenges(trx, memberId, now());
  await endSupportRequest(trx, request, { outcome: 'done', by: actor.memberId, at: now() });
  return endOtherSessions(trx, memberId, null, now());
}

defineTaken('accounts_member_email', () => new InvalidInput({ email: [addressTaken] }));
