import type { Role } from '#app/platform/http/actor.ts';

/** Who acts, with the role of her account. */
export type Commenter = { readonly memberId: number; readonly role: Role };

/** How many ratings it takes until their mean says something. */
const minRatings = 3;

/** Moderators and admins see the queue, hide, restore and ban. */
export function canModerate({ role }: Commenter): boolean {
  return role === 'moderator' || role === 'admin';
}

/** Those of the team who speak in its name, which their comments are marked with. */
export function isTeam(role: Role): boolean {
  return role === 'editor' || role === 'moderator' || role === 'admin';
}

/** Nobody reports her own comment, nor one that is hidden already. */
export function canReport(
  memberId: number,
  comment: { readonly memberId: number | null; readonly isHidden: boolean },
): boolean {
  return comment.memberId !== memberId && !comment.isHidden;
}

/** Moderators and admins cannot be banned. */
export function canBan(moderator: Commenter, banned: Commenter): boolean {
  return canModerate(moderator) && !canModerate(banned) && moderator.memberId !== banned.memberId;
}

/** The mean of ratings to two decimals; null while they are too few to show one. */
export function shownAverage({
  count,
  sum,
}: {
  readonly count: number;
  readonly sum: number;
}): number | null {
  return count < minRatings ? null : Math.round((100 * sum) / count) / 100;
}
