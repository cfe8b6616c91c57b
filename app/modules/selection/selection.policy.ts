import type { Role } from '#app/platform/http/actor.server.ts';
import { isAtLeast, type OpenStage, type Outcome } from './stages.ts';

/** The number of reviewers who must have marked an application before it can be decided. */
export const minReviewers = 2;

/** The member of the team who looks at an application, and the number of reviewers who have marked it. */
export type Standing = { role: Role; isReviewer: boolean; hasMarked: boolean; markers: number };

type State = { stage: OpenStage; outcome: Outcome | null; revealFrom: OpenStage };

/**
 * Returns whether the viewer may read an application. Admins may read every application. A reviewer may read it
 * if an admin has named the reviewer for its position.
 */
export function canRead({ role, isReviewer }: Pick<Standing, 'role' | 'isReviewer'>): boolean {
  return role === 'admin' || isReviewer;
}

/** Returns whether the viewer may give marks: once, as a named reviewer, while the application is open. */
export function canMark(
  { isReviewer, hasMarked }: Pick<Standing, 'isReviewer' | 'hasMarked'>,
  { outcome }: Pick<State, 'outcome'>,
): boolean {
  return isReviewer && !hasMarked && outcome === null;
}

/**
 * Returns whether the viewer may see the marks and notes of others. A reviewer sees them after giving marks. An
 * admin who does not review sees them once enough reviewers have given marks.
 */
export function canSeeOthers({ role, isReviewer, hasMarked, markers }: Standing): boolean {
  if (isReviewer) return hasMarked;
  return role === 'admin' && markers >= minReviewers;
}

/**
 * Returns whether the viewer may see the decision about an application. An admin who also reviews the
 * application sees no draft before giving marks.
 */
export function canSeeDecision(
  { role, isReviewer, hasMarked }: Omit<Standing, 'markers'>,
  { outcome }: Pick<State, 'outcome'>,
): boolean {
  return role === 'admin' && (!isReviewer || hasMarked || outcome !== null);
}

/** Returns whether a decision about an application may be drafted. */
export function canDecide({ markers }: Pick<Standing, 'markers'>): boolean {
  return markers >= minReviewers;
}

/**
 * Returns whether the team may see who applied. Name, address, links and film identify the applicant, because
 * the film shows the face and the voice. An accepted applicant is always revealed. For a refused application,
 * the stage that the application had reached decides.
 */
export function isRevealed({ stage, outcome, revealFrom }: State): boolean {
  return outcome === 'accepted' || isAtLeast(stage, revealFrom);
}

/** Whether an accepted applicant keeps this role. An applicant keeps a role of the team other than expert. */
export function isOtherRole(role: Role): boolean {
  return role !== 'member' && role !== 'expert';
}
