import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isOfflineError } from '#app/platform/browser/api-error.ts';
import { now } from '#app/platform/clock.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import type { Dynamic } from '../catalogue/catalogue.schema.ts';
import { type Length, stepsOf } from '../catalogue/steps.ts';
import { type Progress, progressFrom } from '../player/player-state.ts';
import type { PlayerStore } from '../player/player-store.ts';
import { createSessionStore, openSession, readSessionDraft } from '../player/use-session-store.ts';
import type { OwnSessions } from './use-dynamics.ts';

/** What the player is given. */
type Playing = { dynamic: Dynamic; minutes: Length; initial?: Progress; store: PlayerStore };

/**
 * A dynamic of a member between its first page and the player: it begins, goes on after a reload by itself, and goes on
 * from another device or day when she says so.
 */
export function usePlaying(dynamic: Dynamic, owner: string, { open, intention }: OwnSessions) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { slug } = dynamic;
  const [playing, setPlaying] = useState<Playing | null>(() => playFromDraft(dynamic, owner));
  const beginning = useForm<Length>({
    fields: 'form',
    save: async (minutes) => setPlaying(await begin(dynamic, owner, minutes)),
  });
  const goOn = () => {
    if (!open) return;
    const { id: sessionId, minutes, version, answers } = open;
    const store = createSessionStore({
      slug,
      owner,
      minutes,
      version,
      sessionId,
      startedAt: '',
      stored: answers,
    });
    const initial = progressFrom(stepsOf(open.dynamic, minutes), open.step, answers);
    setPlaying({ dynamic: open.dynamic, minutes, initial, store });
  };
  const close = (isFinished: boolean) => {
    setPlaying(null);
    // Minutes, day, balance: much is other than before.
    void queries.invalidateQueries();
    if (isFinished) navigate('/hoy');
    // The way to go on stands at the top.
    else scrollTo({ top: 0, behavior: 'instant' });
  };
  const steps = open ? stepsOf(open.dynamic, open.minutes).length : 0;
  return {
    ...{ playing, intention, goOn, close },
    left: open && { step: Math.min(open.step + 1, steps), steps },
    isPending: beginning.isPending,
    error: beginning.errors.form,
    start: (minutes: Length) => void beginning.submit(minutes),
  };
}

/** Begins with the server's word, or without a network on this device until there is one. */
async function begin(dynamic: Dynamic, owner: string, minutes: Length): Promise<Playing> {
  const { slug, version } = dynamic;
  const startedAt = now().toISOString();
  const sessionId = await openSession(slug, minutes).catch((error: unknown) => {
    if (isOfflineError(error)) return null;
    throw error;
  });
  const store = createSessionStore({ slug, owner, minutes, version, sessionId, startedAt, stored: {} });
  return { dynamic, minutes, store };
}

/** What a reload of this tab interrupted, in the words that are still offered. */
function playFromDraft(dynamic: Dynamic, owner: string): Playing | null {
  const { slug, version } = dynamic;
  const draft = readSessionDraft(slug, owner);
  if (!draft || draft.version !== version) return null;
  const { minutes, sessionId, startedAt, ...initial } = draft;
  const store = createSessionStore({ slug, owner, minutes, version, sessionId, startedAt, stored: {} });
  return { dynamic, minutes, initial, store };
}
