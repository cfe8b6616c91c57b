import { minuteMs } from '#app/platform/duration.ts';
import type { Role } from '#app/platform/http/actor.server.ts';

/** A member who acts on comments, with the role of the account. */
export type Commenter = { readonly memberId: number; readonly role: Role };

/** The minimum number of ratings for which the mean is shown. */
const minRatings = 3;

/**
 * Returns whether the member moderates comments. Public pages use this file, so it must not load the registry
 * of the team. A test checks that this function and the registry give the same result.
 */
export function canModerate({ role }: Commenter): boolean {
  return role === 'moderator' || role === 'admin';
}

/** Returns whether comments of members with this role are marked as comments of the team. */
export function isTeam(role: Role): boolean {
  return role === 'editor' || role === 'moderator' || role === 'admin';
}

/**
 * Returns whether the member may report a comment. Members cannot report their own comments or hidden comments.
 */
export function canReport(
  memberId: number,
  comment: { readonly memberId: number | null; readonly isHidden: boolean },
): boolean {
  return comment.memberId !== memberId && !comment.isHidden;
}

/** The time for which the author may change a comment. */
export const changeMinutes = 15;

/** Returns whether the time for changes of a comment is not over yet. */
export function canChange(postedAt: Date, at: Date): boolean {
  return at.getTime() - postedAt.getTime() <= changeMinutes * minuteMs;
}

/** Returns whether the moderator may ban a member. Moderators and admins cannot be banned. */
export function canBan(moderator: Commenter, banned: Commenter): boolean {
  return canModerate(moderator) && !canModerate(banned) && moderator.memberId !== banned.memberId;
}

/** Returns the mean of ratings with two decimals; null if there are fewer than three ratings. */
export function toAverage({ count, sum }: { readonly count: number; readonly sum: number }): number | null {
  return count < minRatings ? null : Math.round((100 * sum) / count) / 100;
}
