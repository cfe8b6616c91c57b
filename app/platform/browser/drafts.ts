import { z } from 'zod';
import { now } from '../clock.ts';
import { signedOutAt } from './session.ts';

const keptDraft = z.object({ owner: z.string(), keptAt: z.number(), value: z.unknown() });

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
export function readDraft<Value>(name: string, owner: string, schema: z.ZodType<Value>): Value | null {
  if (sent.has(name)) return null;
  const kept = keptDraft.safeParse(parseJson(sessionStorage.getItem(keyOf(name))));
  if (!kept.success || kept.data.owner !== owner || kept.data.keptAt <= signedOutAt()) return null;
  return schema.safeParse(kept.data.value).data ?? null;
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
