import type { Waiting } from '#app/platform/browser/outbox.ts';
import type { CheckIn } from './feelings.schema.ts';
import { type Control, controls } from './plane.ts';

/** The member's choices and texts so far. */
export type Draft = {
  agrado: number | null;
  energia: number | null;
  palabras: string[];
  areas: string[];
  causas: string[];
  control: Control | null;
  nota: string;
};

/** Parses a draft from the browser's storage; `data` is absent where the value is none. */
export const checkInDraft = {
  safeParse: (kept: unknown): { data?: Draft } => (isDraft(kept) ? { data: kept } : {}),
};

/** The name of the draft in the browser's storage. */
export const draftName = 'check-in';

/** A draft with a point on both axes, which is enough to store a check-in. */
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

/** Checks whether both axes are chosen. */
export function isReady(draft: Draft): draft is ReadyDraft {
  return draft.agrado !== null && draft.energia !== null;
}

/** Checks whether the draft holds more than the two axes. */
export function hasDetails({ palabras, areas, causas, control, nota }: Draft): boolean {
  return palabras.length + areas.length + causas.length > 0 || control !== null || nota !== '';
}

/** Returns the draft of a check-in, so that taking it back loses nothing. */
export function draftOf(checkIn: CheckIn): Draft {
  const { agrado, energia, palabras, areas, causas, control, nota } = checkIn;
  return { agrado, energia, palabras, areas, causas, control, nota: nota ?? '' };
}

/**
 * A check-in that waits to be stored, as it is shown meanwhile. Its id is below zero; `key` is its key in the outbox.
 */
export type WaitingCheckIn = CheckIn & { key: string; canTakeBack: boolean };

/** Converts an item of the outbox into a check-in of this day; undefined where the item is no check-in. */
export function toWaitingCheckIn(item: Waiting, localDay: string): WaitingCheckIn | undefined {
  if (!isDraft(item.body) || !isReady(item.body)) return undefined;
  return {
    ...item.body,
    nota: item.body.nota.trim() || null,
    id: -Date.parse(item.madeAt),
    local_day: localDay,
    created: item.madeAt,
    undo_until: item.madeAt,
    user_feeling_category: null,
    backfilled: false,
    key: item.key,
    canTakeBack: !item.isTried,
  };
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const part = (name: string): unknown => Reflect.get(kept, name);
  const isPoint = (value: unknown) => value === null || typeof value === 'number';
  const isList = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string');
  return (
    isPoint(part('agrado')) &&
    isPoint(part('energia')) &&
    [part('palabras'), part('areas'), part('causas')].every(isList) &&
    (part('control') === null || controls.some((each) => each === part('control'))) &&
    typeof part('nota') === 'string'
  );
}
