import { now } from '../clock.ts';
import { signedOutAt } from './session.ts';

/**
 * Checks that a stored value has the shape of a form. The check is a zod schema or a hand-written function.
 */
export type DraftShape<Value> = { safeParse(kept: unknown): { data?: Value } };

/**
 * The names of drafts that were sent and have no response yet. Such a draft stays stored in case of a reload, but is
 * not shown until the response arrives.
 */
const sent = new Set<string>();

/**
 * Stores the text that a person has typed into a form. The draft belongs to this tab, and survives a reload and the
 * end of the session. While a sent draft waits for its response, the stored draft does not change.
 * @param owner the e-mail address of the owner; `readDraft` returns the draft only to this owner
 */
export function storeDraft(name: string, owner: string, value: unknown): void {
  if (!sent.has(name))
    sessionStorage.setItem(storageKey(name), JSON.stringify({ owner, keptAt: now().getTime(), value }));
}

/**
 * Returns the draft of a form. Returns null if there is no draft, if the draft belongs to another person, or if the
 * draft is older than the last sign-out.
 */
export function readDraft<Value>(name: string, owner: string, shape: DraftShape<Value>): Value | null {
  if (sent.has(name)) return null;
  const kept = parseJson(sessionStorage.getItem(storageKey(name)));
  if (!isStoredDraft(kept) || kept.owner !== owner || kept.keptAt <= signedOutAt()) return null;
  return shape.safeParse(kept.value).data ?? null;
}

/** Removes the draft of a form after all its fields have become empty again. */
export function removeDraft(name: string): void {
  if (!sent.has(name)) sessionStorage.removeItem(storageKey(name));
}

/** Marks a draft as sent. The draft stays stored, but is hidden until `draftAnswered` is called. */
export function draftSent(name: string): void {
  sent.add(name);
}

/**
 * Handles the response to a sent draft. If the server has stored the draft, removes it. If the server has
 * refused the draft, shows it again.
 */
export function draftAnswered(name: string, isStored: boolean): void {
  sent.delete(name);
  if (isStored) removeDraft(name);
}

function isStoredDraft(kept: unknown): kept is { owner: string; keptAt: number; value: unknown } {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'owner' in kept &&
    'keptAt' in kept &&
    typeof kept.keptAt === 'number' &&
    'value' in kept
  );
}

function storageKey(name: string): string {
  return `yoi-draft-${name}`;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
