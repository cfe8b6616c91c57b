import type { DayRecord } from '#app/modules/days/schema.ts';
import type { CheckIn } from './feelings.schema.ts';
import { type Control, controls, isPleasant } from './plane.ts';

/** The member's current choices and texts for a check-in that is not recorded yet. */
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

/** Parses a draft that was read from the browser's storage. `data` is absent if the value is not a draft. */
export const checkInDraft = {
  safeParse: (kept: unknown): { data?: Draft } => (isDraft(kept) ? { data: { ...emptyDraft, ...kept } } : {}),
};

/** The name under which the browser stores the draft. */
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

/** Checks whether the member has chosen a point on both axes. */
export function isReady(draft: Draft): draft is ReadyDraft {
  return draft.agrado !== null && draft.energia !== null;
}

/** Checks whether the draft has details in addition to the two axes. */
export function hasDetails({ palabras, areas, causas, ayudas, control, nota }: Draft): boolean {
  return (
    palabras.length + areas.length + causas.length + ayudas.length > 0 || control !== null || nota !== ''
  );
}

/**
 * Returns the draft in the form in which it is sent. For a pleasant moment the form asks what helped; for any
 * other moment it asks for causes and control. If the member answers one of these questions and then chooses a
 * point with the other question, the first answer stays in the form but is not sent.
 */
export function toSent(draft: ReadyDraft): ReadyDraft {
  return isPleasant(draft.agrado) ? { ...draft, causas: [], control: null } : { ...draft, ayudas: [] };
}

/** Returns a draft with the content of a check-in, so that no input is lost if the check-in is taken back. */
export function draftOf(checkIn: CheckIn): Draft {
  const { agrado, energia, palabras, areas, causas, ayudas, control, nota } = checkIn;
  return { agrado, energia, palabras, areas, causas, ayudas, control, nota: nota ?? '' };
}

/**
 * A check-in that the server has not stored yet, in the form that the screens show. Its id is below zero. `key`
 * is the key of its record in the log of the day.
 */
export type WaitingCheckIn = CheckIn & { key: string };

/**
 * Converts a record of the log into a check-in of this day. Returns the stored check-in if the server has responded,
 * otherwise the waiting check-in. Returns undefined if the record is not a check-in.
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

/** Checks the shape of a draft. A draft that a previous version stored has no `ayudas`. */
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
