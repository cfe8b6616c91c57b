import { z } from 'zod';
import { patchJson, postJson } from '#app/platform/browser/api.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { readDraft, removeDraft, storeDraft } from '#app/platform/browser/drafts.ts';
import { now } from '#app/platform/clock.ts';
import { secondMs } from '#app/platform/duration.ts';
import { type Length, lengths } from '../catalogue/steps.ts';
import {
  type Answers,
  answers,
  finishResponse,
  sessionResponse,
  startResponse,
} from '../session/session.schema.ts';
import type { Progress } from './player-state.ts';
import type { PlayerStore } from './player-store.ts';

const draft = z.object({
  version: z.number(),
  minutes: z.literal(lengths),
  /** Null until the session has started on the server. */
  sessionId: z.number().nullable(),
  startedAt: z.string(),
  step: z.number(),
  stepMs: z.number(),
  spent: z.array(z.number()),
  answers,
  parting: z.object({ usefulness: z.number().nullable(), intention: z.string() }).nullish(),
});

/** A dynamic under way in this tab. */
export type SessionDraft = z.output<typeof draft>;

/** The dynamic of a session and its owner. */
export type OpenSession = Pick<SessionDraft, 'version' | 'minutes' | 'sessionId' | 'startedAt'> & {
  slug: string;
  /** The owner's e-mail address. No other account can read the draft. */
  owner: string;
  /** The answers that the server has stored already. */
  stored: Answers;
};

/** Returns the session that a reload interrupted in this tab; null if there is none. */
export function readSessionDraft(slug: string, owner: string): SessionDraft | null {
  return readDraft(draftName(slug), owner, draft);
}

/** Starts a session on the server and returns its id. @throws ApiError */
export async function openSession(slug: string, minutes: Length, startedAt?: string): Promise<number> {
  const body = { minutes, ...(startedAt === undefined ? {} : { recorded_at: startedAt }) };
  return (await postJson(`/api/dynamics/${slug}/sessions/`, body, startResponse)).id;
}

/** Changes are sent after this pause. */
const sendAfterMs = secondMs;

/**
 * Creates a store for a member's session. Changes are stored in this tab at once and sent in the background, one
 * request at a time. Without a network everything is sent at the end.
 */
export function createSessionStore(open: OpenSession): PlayerStore {
  const { slug, owner, minutes } = open;
  let { sessionId, stored } = open;
  let storedStep = -1;
  let latest: Progress | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endedAt: string | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  const storeInTab = () => {
    const { version, startedAt } = open;
    if (latest) storeDraft(draftName(slug), owner, { version, minutes, sessionId, startedAt, ...latest });
  };
  const requireSession = async (): Promise<number> => {
    if (sessionId !== null) return sessionId;
    sessionId = await openSession(slug, minutes, open.startedAt);
    storeInTab();
    return sessionId;
  };
  const send = async () => {
    clearTimeout(timer);
    const progress = latest;
    const id = await requireSession();
    if (!progress) return;
    const body = { step: progress.step, answers: changedAnswers(stored, progress.answers) };
    await patchJson(`/api/dynamics/sessions/${id}/`, body, sessionResponse);
    stored = progress.answers;
    storedStep = progress.step;
  };
  const flush = (): Promise<void> => {
    const next = sending.then(send, send);
    sending = next.catch(() => {});
    return next;
  };
  return {
    keep: (progress) => {
      latest = progress;
      storeInTab();
      // A change of time alone stays in this tab: the server stores steps and answers.
      if (progress.step === storedStep && progress.answers === stored) return;
      clearTimeout(timer);
      timer = setTimeout(() => void flush().catch(() => {}), sendAfterMs);
    },
    leave: () => flush().then(() => removeDraft(draftName(slug)), storeInTab),
    finish: async ({ minutes: done, usefulness, intention }) => {
      // The device's clock may be wrong, so its time is sent only if a first try failed.
      const late = endedAt === undefined ? {} : { recorded_at: endedAt };
      endedAt ??= now().toISOString();
      await flush().catch(ignoreFinished);
      const body = { minutes: done, usefulness, intention, ...late };
      await postJson(`/api/dynamics/sessions/${await requireSession()}/finish/`, body, finishResponse);
      clearTimeout(timer);
      latest = null;
      removeDraft(draftName(slug));
    },
  };
}

/** A 409 means that a lost request had already finished the session. The finish request can be repeated. */
function ignoreFinished(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 409) throw error;
}

/** Returns the new and changed answers; null removes an answer. */
function changedAnswers(stored: Answers, current: Answers) {
  const ids = new Set([...Object.keys(stored), ...Object.keys(current)]);
  const changed = [...ids].filter((id) => JSON.stringify(stored[id]) !== JSON.stringify(current[id]));
  return Object.fromEntries(changed.map((id) => [id, current[id] ?? null]));
}

function draftName(slug: string): string {
  return `dynamic-${slug}`;
}
