import { z } from 'zod';
import {
  addDayRecord,
  addDayRecordAndWait,
  type DayEffect,
  dropDayRecord,
  isKnownRecord,
  type NewDayRecord,
  type ShownInvestment,
} from '#app/modules/days/ui.tsx';
import { readDraft, removeDraft, storeDraft } from '#app/platform/browser/drafts.ts';
import { secondMs } from '#app/platform/duration.ts';
import { type Length, lengths } from '../catalogue/lengths.ts';
import { type Answers, answers, finishResponse, startResponse } from '../session/session.schema.ts';
import type { Progress } from './player-state.ts';
import type { PlayerStore } from './player-store.ts';

const draft = z.object({
  version: z.number(),
  minutes: z.literal(lengths),
  /** The id of the session. Null while the record that starts the session waits in the log of the day. */
  sessionId: z.number().nullable(),
  /**
   * The key of the record that starts the session in the log of the day. A draft of an older version has no key.
   */
  startKey: z.string().nullish(),
  startedAt: z.string(),
  step: z.number(),
  stepMs: z.number(),
  spent: z.array(z.number()),
  answers,
  parting: z.object({ usefulness: z.number().nullable(), intention: z.string() }).nullish(),
});

/** The stored form of a session that is running in this tab. */
export type SessionDraft = z.output<typeof draft>;

/** The dynamic of a session and its owner. */
export type OpenSession = Pick<
  SessionDraft,
  'version' | 'minutes' | 'sessionId' | 'startKey' | 'startedAt'
> & {
  slug: string;
  title: string;
  /** The shares of the dimensions in the investment that the dynamic creates. */
  shares: ShownInvestment['shares'];
  /** The owner's e-mail address. Another account cannot read the draft. */
  owner: string;
  /** The answers that the server has already stored. */
  stored: Answers;
};

/** Returns the session of this tab that a reload interrupted. Returns null if there is no such session. */
export function readSessionDraft(slug: string, owner: string): SessionDraft | null {
  return readDraft(draftName(slug), owner, draft);
}

const sessionsPath = '/api/dynamics/sessions/';

/** Returns the record that starts a session. It is added to the log of the day. */
function startRecord(slug: string, minutes: Length) {
  const path = `/api/dynamics/${slug}/sessions/`;
  return { kind: 'dynamic-start', path, body: { minutes }, isDated: 'always', effect: {} } as const;
}

/**
 * Starts a session. Without a network the record that starts the session waits in the log of the day, and `sessionId`
 * is null.
 * @throws ApiError
 */
export async function openSession(
  slug: string,
  minutes: Length,
): Promise<{ sessionId: number | null; startKey: string }> {
  const started = await addDayRecordAndWait(startRecord(slug, minutes), startResponse);
  const sessionId = started.state === 'stored' ? (started.response?.id ?? null) : null;
  return { sessionId, startKey: started.key };
}

/** The delay after a change before the change is sent. */
const sendAfterMs = secondMs;

/**
 * Creates a store for a member's session. Changes are stored in this tab immediately and are sent through the
 * log of the day. A new step replaces an earlier step that was not sent yet. Without a network the changes wait
 * in the log.
 */
export function createSessionStore(open: OpenSession): PlayerStore {
  const { slug, owner, minutes, sessionId } = open;
  const records = createSessionRecords(open);
  let latest: Progress | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFinished = false;

  const storeInTab = () => {
    const { version, startedAt } = open;
    const session = { version, minutes, sessionId, startKey: records.startKey(), startedAt };
    if (latest) storeDraft(draftName(slug), owner, { ...session, ...latest });
  };
  const sendStep = (): Promise<boolean> => {
    clearTimeout(timer);
    return latest ? records.sendStep(latest) : Promise.resolve(true);
  };
  return {
    keep: (progress) => {
      // The player saves again when the member leaves the player. This save must not restore the draft.
      if (isFinished) return;
      latest = progress;
      storeInTab();
      // If only the time changes, the change is stored only in this tab, because the server stores only steps and
      // answers.
      if (records.isStored(progress)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void sendStep(), sendAfterMs);
    },
    leave: async () => {
      if (await sendStep()) removeDraft(draftName(slug));
      else storeInTab();
    },
    finish: async ({ minutes: done, usefulness, intention }) => {
      void sendStep();
      const effect = done > 0 ? { invested: investmentOf(open, done) } : {};
      await records.sendEnding({ minutes: done, usefulness, intention }, effect);
      isFinished = true;
      clearTimeout(timer);
      removeDraft(draftName(slug));
    },
  };
}

/** Returns the requests of one session as records of the log of the day. */
function createSessionRecords({
  slug,
  minutes,
  sessionId,
  startedAt,
  stored: known,
  startKey: key,
}: OpenSession) {
  let startKey = key ?? null;
  let stored = known;
  let storedStep = -1;
  let lastStep: string | undefined;
  const isStored = ({ step, answers: current }: Progress) => step === storedStep && current === stored;
  /**
   * Returns the path of the session. If the session has no id yet, also returns the key of the record that
   * starts the session, because other records must wait for the start record.
   */
  const session = () => {
    if (sessionId !== null) return { path: `${sessionsPath}${sessionId}/` };
    if (startKey === null || !isKnownRecord(startKey)) {
      const start = { ...startRecord(slug, minutes), madeAt: startedAt };
      // If the server refuses the start, the records that depend on it show the refusal to the member.
      startKey = addDayRecord(start, { onRefused: () => {} });
    }
    return { path: `${sessionsPath}{id}/`, needs: startKey };
  };
  return {
    isStored,
    startKey: () => startKey,
    /**
     * Sends the progress. @returns true if the server has stored the progress, false while the progress waits
     * for the network
     */
    sendStep(progress: Progress): Promise<boolean> {
      if (isStored(progress)) return Promise.resolve(true);
      if (lastStep) dropDayRecord(lastStep);
      const body = { step: progress.step, answers: changedAnswers(stored, progress.answers) };
      return new Promise((resolve) => {
        const ends = {
          onStored: () => {
            stored = progress.answers;
            storedStep = progress.step;
            resolve(true);
          },
          // An earlier request may already have finished the session, and its response was lost.
          onRefused: () => resolve(true),
          onDelayed: () => resolve(false),
        };
        const step = { kind: 'dynamic-step', method: 'PATCH', body, isDated: false, isQuiet: true } as const;
        lastStep = addDayRecord({ ...step, ...session(), effect: {} }, ends);
      });
    },
    /** Finishes the session. Without a network the record of the ending waits. @throws the server's refusal */
    async sendEnding(body: NewDayRecord['body'], effect: DayEffect): Promise<void> {
      const { path, ...needs } = session();
      const ending = { kind: 'dynamic-ending', path: `${path}finish/`, body, effect, ...needs };
      await addDayRecordAndWait(ending, finishResponse);
    },
  };
}

/** Returns the investment that a finished dynamic creates, in the form that the screens show. */
function investmentOf({ slug: dynamic, title, shares }: OpenSession, minutes: number): ShownInvestment {
  const money = { amount_cents: 0, currency: 'EUR', rate: null, home_currency: null, home_cents: null };
  return { ...money, minutes, effort: null, shares, note: null, dynamic, title };
}

/** Returns the answers that are new or have changed. An answer that was removed is null. */
function changedAnswers(stored: Answers, current: Answers) {
  const ids = new Set([...Object.keys(stored), ...Object.keys(current)]);
  const changed = [...ids].filter((id) => JSON.stringify(stored[id]) !== JSON.stringify(current[id]));
  return Object.fromEntries(changed.map((id) => [id, current[id] ?? null]));
}

function draftName(slug: string): string {
  return `dynamic-${slug}`;
}
