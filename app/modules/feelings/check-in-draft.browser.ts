import type { DayRecord } from '#app/modules/days/schema.ts';
import type { CheckIn } from './feelings.schema.ts';
import { type Control, controls, isPleasant } from './plane.ts';

/** The member's choices and texts so far. */
export type Draft = {
  agrado: number | null;
  energia: number | null;
  palabras: string[];
  areas: string[];
  causas: string[];
  ayudas: string[];
  control: Control | null;
  nota: string;
};

/** Parses a draft from the browser's storage; `data` is absent where the value is none. */
export const checkInDraft = {
  safeParse: (kept: unknown): { data?: Draft } => (isDraft(kept) ? { data: { ...emptyDraft, ...kept } } : {}),
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
  ayudas: [],
  control: null,
  nota: '',
};

/** Checks whether both axes are chosen. */
export function isReady(draft: Draft): draft is ReadyDraft {
  return draft.agrado !== null && draft.energia !== null;
}

/** Checks whether the draft holds more than the two axes. */
export function hasDetails({ palabras, areas, causas, ayudas, control, nota }: Draft): boolean {
  return (
    palabras.length + areas.length + causas.length + ayudas.length > 0 || control !== null || nota !== ''
  );
}

/**
 * Returns the draft as it is sent. A pleasant moment is asked what helped; any other is asked for causes and control. An
 * answer to the other question, given before the point was moved, stays on the form alone.
 */
export function toSent(draft: ReadyDraft): ReadyDraft {
  return isPleasant(draft.agrado) ? { ...draft, causas: [], control: null } : { ...draft, ayudas: [] };
}

/** Returns the draft of a check-in, so that taking it back loses nothing. */
export function draftOf(checkIn: CheckIn): Draft {
  const { agrado, energia, palabras, areas, causas, ayudas, control, nota } = checkIn;
  return { agrado, energia, palabras, areas, causas, ayudas, control, nota: nota ?? '' };
}

/**
 * A check-in that waits to be stored, as it is shown meanwhile. Its id is below zero; `key` is its key in the log.
 */
export type WaitingCheckIn = CheckIn & { key: string };

/**
 * Converts a record of the log into a check-in of this day: the stored one once the server has responded, else the
 * waiting one. Undefined where the record is no check-in.
 */
export function toCheckIn(record: DayRecord, localDay: string): CheckIn | WaitingCheckIn | undefined {
  const { body, madeAt, response } = record;
  if (isCheckIn(response)) return response;
  if (!isDraft(body)) return undefined;
  const draft = { ...emptyDraft, ...body };
  if (!isReady(draft)) return undefined;
  return {
    ...draft,
    nota: draft.nota.trim() || null,
    id: record.id,
    local_day: localDay,
    created: madeAt,
    undo_until: madeAt,
    user_feeling_category: null,
    backfilled: false,
    key: record.key,
  };
}

function isCheckIn(response: unknown): response is CheckIn {
  return (
    typeof response === 'object' &&
    response !== null &&
    'id' in response &&
    typeof response.id === 'number' &&
    'palabras' in response &&
    'undo_until' in response
  );
}

/** Checks a draft, which has no answer to what helped where a version before wrote it. */
function isDraft(kept: unknown): kept is Omit<Draft, 'ayudas'> {
  if (typeof kept !== 'object' || kept === null) return false;
  const part = (name: string): unknown => Reflect.get(kept, name);
  const isPoint = (value: unknown) => value === null || typeof value === 'number';
  const isList = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string');
  return (
    isPoint(part('agrado')) &&
    isPoint(part('energia')) &&
    [part('palabras'), part('areas'), part('causas'), part('ayudas') ?? []].every(isList) &&
    (part('control') === null || controls.some((each) => each === part('control'))) &&
    typeof part('nota') === 'string'
  );
}
