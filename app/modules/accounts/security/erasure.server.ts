import { deleteAuditAddressesOf } from '#app/platform/audit/audit.queries.ts';
import { now } from '#app/platform/clock.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { deleteDiaryErasure, type Erasure, findErasure } from '#app/platform/erasure.queries.ts';
import { eraseDiary, eraseMember } from '#app/platform/erasure.server.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { deleteMailedCodesOf } from '../mailed-code/mailed-code.queries.ts';
import { deleteClosedMember, findClosedMember, updateDiaryErasedAt } from '../member/closing.queries.ts';
import { isDiaryErasurePending } from '../member/diary-erasure.server.ts';
import { letNameRest } from '../member/resting-names.server.ts';
import { forgetRoleGiver } from '../member/role.queries.ts';
import { insertFarewell } from './farewell.queries.ts';
import { deleteInvitationsTo, forgetInviter } from './role-invitation.queries.ts';
import { forgetSupportActor } from './support-request.queries.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /**
     * An account was erased. `farewellId` identifies the receiver of the last mail, who is stored until the mail is
     * sent.
     */
    'accounts.erased': { farewellId: number };
  }
}

/** The receiver of the last mail of an erased account. */
export type Farewell = { email: string; displayName: string | null; language: Language };

/**
 * Carries out an erasure. If the erasure was cut off at any point, it can be repeated with the same result.
 */
export async function carryOutErasure(erasureId: number): Promise<void> {
  const erasure = await findErasure(db, erasureId);
  if (erasure) await (erasure.scope === 'account' ? eraseAccount(erasure.memberId) : finishDiary(erasure));
}

/**
 * Erases an account in every module. The row of the account is erased last, because the erasure is incomplete while
 * this row exists. The username stays reserved, and the last mail is sent once.
 */
export async function eraseAccount(memberId: number): Promise<void> {
  await eraseMember(memberId);
  await inTransaction(async (trx) => {
    await deleteDiaryErasure(trx, memberId);
    const member = await findClosedMember(trx, memberId);
    if (!member || !(await deleteClosedMember(trx, memberId))) return;
    const { email, displayName, language } = member;
    const sealed = sealForJob(JSON.stringify({ email, displayName, language } satisfies Farewell));
    await recordEvent(trx, 'accounts.erased', { farewellId: await insertFarewell(trx, sealed, now()) });
    await letNameRest(trx, member.username, null);
  });
}

/** Erases the diary, unless it is erased already. Afterwards the member may begin a new diary. */
async function finishDiary({ memberId, erasureId }: Erasure): Promise<void> {
  const isPending = () => isDiaryErasurePending(db, memberId);
  await eraseDiary(memberId, isPending);
  if (!(await isPending())) return;
  const erasure = await findErasure(db, erasureId);
  if (erasure) await updateDiaryErasedAt(db, memberId, erasure.erasedAt);
}

/**
 * Deletes the member's codes, the invitations to the member's address, and the member's network addresses in
 * the audit log of the team. Also removes the member's id from roles that the member gave, invitations that the
 * member sent, and support requests. The row of the account stays.
 */
export async function eraseAccess(memberId: number): Promise<void> {
  await deleteMailedCodesOf(db, memberId);
  await forgetRoleGiver(db, memberId);
  await forgetSupportActor(db, memberId);
  await forgetInviter(db, memberId);
  const member = await findClosedMember(db, memberId);
  if (member?.email) await deleteInvitationsTo(db, member.email);
  await deleteAuditAddressesOf(db, memberId);
}
