import { now } from '#app/platform/clock.ts';
import type { CheckIn, Control } from './feelings.schema.ts';

/** What the member has chosen and typed so far. */
export type Draft = {
  agrado: number | null;
  energia: number | null;
  palabras: string[];
  areas: string[];
  causas: string[];
  control: Control | null;
  nota: string;
};

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
  };
}
