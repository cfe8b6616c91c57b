import { mailModerators } from '#app/modules/accounts/index.ts';
import { findReferenceById, referencePage } from '#app/modules/content/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { type EventContext, type Events, onEvent } from '#app/platform/events.server.ts';
import { reviewWaitingMail } from './referents.mail.tsx';
import { followFilm, renameMember } from './referents.server.ts';
import { findReview } from './reviews.queries.ts';

/**
 * The event handlers of the module. They send the mail about a waiting review, handle the outcome of preparing
 * a film, and update a member's name on earlier reviews.
 */
export const referentsEvents = [
  onEvent('accounts.renamed', 'reviews', ({ memberId }) => renameMember(memberId)),
  onEvent('media.video-decided', 'review', ({ boundTo }) => followFilm(boundTo)),
  onEvent('referents.queue-opened', 'team', mailTeam),
];

async function mailTeam(
  { reviewId }: Events['referents.queue-opened'],
  context: EventContext,
): Promise<void> {
  const review = await findReview(db, reviewId);
  const reference = review && (await findReferenceById(db, review.pageId));
  if (!reference) return;
  const link = config.siteUrl + referencePage.href({ slug: reference.slug });
  await mailModerators('review-waiting', context, (language) =>
    reviewWaitingMail({ name: reference.name, link }, language),
  );
}
