import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { now } from '#app/platform/clock.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import type { Dynamic } from '../catalogue/catalogue.schema.ts';
import type { Length } from '../catalogue/lengths.ts';
import { listSteps } from '../catalogue/steps.ts';
import { type Progress, progressFrom } from '../player/player-state.ts';
import type { PlayerStore } from '../player/player-store.ts';
import { createSessionStore, openSession, readSessionDraft } from '../player/use-session-store.ts';
import type { OwnSessions } from './use-dynamics.ts';

/** The props of the player. */
type Playing = { dynamic: Dynamic; minutes: Length; initial?: Progress; store: PlayerStore };

/**
 * Returns the state of a member's dynamic. The state decides whether the screen shows the first page or the
 * player. Also returns the functions that start, resume and close a session. After a reload the player opens by
 * itself. A session from another device or another day resumes only on request.
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
      title: open.dynamic.title,
      shares: open.dynamic.shares,
      startedAt: '',
      stored: answers,
    });
    const initial = progressFrom(listSteps(open.dynamic, minutes), open.step, answers);
    setPlaying({ dynamic: open.dynamic, minutes, initial, store });
  };
  const close = (isFinished: boolean) => {
    setPlaying(null);
    // A session changes the minutes, the day and the balance, so all queries are fetched again.
    void queries.invalidateQueries();
    if (isFinished) navigate('/hoy');
    // The resume button is at the top of the page.
    else scrollTo({ top: 0, behavior: 'instant' });
  };
  const steps = open ? listSteps(open.dynamic, open.minutes).length : 0;
  return {
    ...{ playing, intention, goOn, close },
    left: open && { step: Math.min(open.step + 1, steps), steps },
    isPending: beginning.isPending,
    error: beginning.errors.form,
    start: (minutes: Length) => void beginning.submit(minutes),
  };
}

/**
 * Starts a session on the server. Without a network the session starts only on this device and is sent later.
 */
async function begin(dynamic: Dynamic, owner: string, minutes: Length): Promise<Playing> {
  const { slug, title, version, shares } = dynamic;
  const startedAt = now().toISOString();
  const session = await openSession(slug, minutes);
  const store = createSessionStore({
    ...session,
    slug,
    title,
    owner,
    minutes,
    version,
    shares,
    startedAt,
    stored: {},
  });
  return { dynamic, minutes, store };
}

/**
 * Returns the session of this tab that a reload interrupted. Returns null if there is no such session or the
 * dynamic has a newer version.
 */
function playFromDraft(dynamic: Dynamic, owner: string): Playing | null {
  const { slug, version } = dynamic;
  const draft = readSessionDraft(slug, owner);
  if (!draft || draft.version !== version) return null;
  const { minutes, sessionId, startKey = null, startedAt, ...initial } = draft;
  const open = { slug, owner, minutes, version, sessionId, startKey, startedAt };
  const store = createSessionStore({ ...open, title: dynamic.title, shares: dynamic.shares, stored: {} });
  return { dynamic, minutes, initial, store };
}
