import type { DisputeState } from '#app/modules/billing/schema.ts';
import type { ChipTone } from '#ui/controls/chip.tsx';

/** The colour of the state of a dispute. The text beside the colour has the same meaning. */
export const disputeTones: Readonly<Record<DisputeState, ChipTone>> = {
  needs_answer: 'danger',
  under_review: 'info',
  won: 'success',
  lost: 'neutral',
};
