/** The open stages of an application, in their order. */
export const openStages = ['new', 'reading', 'conversation', 'trial'] as const;

/** The outcomes of a decision, which are the final stages of an application. */
export const outcomes = ['accepted', 'refused'] as const;

/** All stages in the order of the board. */
export const stages = [...openStages, ...outcomes] as const;

export type OpenStage = (typeof openStages)[number];
export type Outcome = (typeof outcomes)[number];
export type Stage = (typeof stages)[number];

/** The stage from which reviewers may see who applied, if the settings of the position name no other stage. */
export const defaultRevealStage: OpenStage = 'conversation';

/** Returns whether an open stage comes at or after another open stage. */
export function isAtLeast(stage: OpenStage, other: OpenStage): boolean {
  return openStages.indexOf(stage) >= openStages.indexOf(other);
}
