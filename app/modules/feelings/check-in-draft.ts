import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { type CheckIn, controls } from './feelings.schema.ts';

/** What the member has chosen and typed so far, as it is kept in her browser. */
export const checkInDraft = z.object({
  agrado: z.number().nullable(),
  energia: z.number().nullable(),
  palabras: z.array(z.string()),
  areas: z.array(z.string()),
  causas: z.array(z.string()),
  control: z.enum(controls).nullable(),
  nota: z.string(),
});

export type Draft = z.output<typeof checkInDraft>;

/** Under what name the draft is kept. */
export const draftName = 'check-in';

/** A draft with a point on both axes: enough to be kept. */
export type ReadyDraft = Draft & { agrado: number; energia: number };

export const emptyDraft: Draft = {
  agrado: null,
  energia: null,
  palabras: [],
  areas: [],
  causas: [],
  control: null,
  nota: '',
};

/** Whether both axes are chosen. */
export function isReady(draft: Draft): draft is ReadyDraft {
  return draft.agrado !== null && draft.energia !== null;
}

/** Whether more than the two axes was said. */
export function hasDetails({ palabras, areas, causas, control, nota }: Draft): boolean {
  return palabras.length + areas.length + causas.length > 0 || control !== null || nota !== '';
}

/** The draft that a check-in came from, so that taking it back loses nothing. */
export function draftOf(checkIn: CheckIn): Draft {
  const { agrado, energia, palabras, areas, causas, control, nota } = checkIn;
  return { agrado, energia, palabras, areas, causas, control, nota: nota ?? '' };
}

/** The check-in as it is shown while the server has not answered; its id is below zero. */
export function expectedCheckIn(draft: ReadyDraft, localDay: string): CheckIn {
  const created = now();
  return {
    ...draft,
    nota: draft.nota.trim() || null,
    id: -created.getTime(),
    local_day: localDay,
    created: created.toISOString(),
    undo_until: created.toISOString(),
    user_feeling_category: null,
    backfilled: false,
  };
}
