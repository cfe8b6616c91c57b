import { updateKept } from '#app/modules/contact/index.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { forgetDecider } from './decisions.queries.ts';
import { deleteExpert } from './experts.queries.ts';
import { deleteMarksOf } from './marks.queries.ts';
import { forgetMover } from './moves.queries.ts';
import { deleteNotesOf } from './notes.queries.ts';
import { deleteReviewerEverywhere } from './settings.queries.ts';

/**
 * Erases a member from the selection. Marks and notes of the member are deleted. An application that was kept
 * for the member's profile is no longer kept: the application is deleted a year after it was sent.
 */
export async function eraseReviewer(memberId: number): Promise<void> {
  await deleteReviewerEverywhere(db, memberId);
  await deleteMarksOf(db, memberId);
  await deleteNotesOf(db, memberId);
  await forgetMover(db, memberId);
  await forgetDecider(db, memberId);
  await inTransaction(async (trx) => {
    for (const applicationId of await deleteExpert(trx, memberId)) await updateKept(trx, applicationId, null);
  });
}
