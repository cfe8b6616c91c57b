import { now } from '../clock.ts';
import { signedOutAt } from './session.ts';

/** What tells whether something that was kept has the shape of a form: a schema, or a few lines by hand. */
export type DraftShape<Value> = { safeParse(kept: unknown): { data?: Value } };

/** Drafts that were sent and are not answered yet: kept for a reload, not shown again meanwhile. */
const sent = new Set<string>();

/**
 * Keeps what a person has typed into a form for this tab, so that neither a reload nor the end of her session loses
 * it. A draft that was sent stays as it was sent until the answer is there.
 * @param owner the e-mail address of its owner; nobody else gets it back
 */
export function keepDraft(name: string, owner: string, value: unknown): void {
  if (!sent.has(name))
    sessionStorage.setItem(keyOf(name), JSON.stringify({ owner, keptAt: now().getTime(), value }));
}

/** The draft of a form; null when there is none, when it is another person's, or was left by a sign-out. */
export function readDraft<Value>(name: string, owner: string, shape: DraftShape<Value>): Value | null {
  if (sent.has(name)) return null;
  const kept = parseJson(sessionStorage.getItem(keyOf(name)));
  if (!isKept(kept) || kept.owner !== owner || kept.keptAt <= signedOutAt()) return null;
  return shape.safeParse(kept.value).data ?? null;
}

/** Forgets the draft of a form that is empty again. */
export function forgetDraft(name: string): void {
  if (!sent.has(name)) sessionStorage.removeItem(keyOf(name));
}

/** Marks a draft as sent: it is kept, and not shown again before `draftAnswered`. */
export function draftSent(name: string): void {
  sent.add(name);
}

/**
 * Settles a draft that was sent: forgets it where the server has stored it, and shows it again where it was refused.
 */
export function draftAnswered(name: string, isStored: boolean): void {
  sent.delete(name);
  if (isStored) forgetDraft(name);
}

function isKept(kept: unknown): kept is { owner: string; keptAt: number; value: unknown } {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'owner' in kept &&
    'keptAt' in kept &&
    typeof kept.keptAt === 'number' &&
    'value' in kept
  );
}

function keyOf(name: string): string {
  return `yoi-draft-${name}`;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
