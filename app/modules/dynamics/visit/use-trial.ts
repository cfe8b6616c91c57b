import { useEffect, useState } from 'react';
import { now } from '#app/platform/clock.ts';
import type { Dynamic } from '../catalogue/catalogue.schema.ts';
import type { Length } from '../catalogue/steps.ts';
import {
  createDeviceStore,
  type DeviceSession,
  forgetDeviceSession,
  readDeviceSession,
} from '../player/device-store.ts';
import type { Progress } from '../player/player-state.ts';
import type { PlayerStore } from '../player/player-store.ts';
import { fetchDynamic } from './fetch-dynamic.ts';

/** What the player is given. */
type Playing = { dynamic: Dynamic; minutes: Length; initial?: Progress; store: PlayerStore };

/** A dynamic that a visitor does there and then: what this tab keeps of it, and the player while it is open. */
export function useTrial(slug: string, minutes: Length) {
  const [kept, setKept] = useState<DeviceSession | null>(null);
  const [dynamic, setDynamic] = useState<Dynamic | null>(null);
  const [playing, setPlaying] = useState<Playing | null>(null);
  const [isPending, setPending] = useState(false);
  // The server knows nothing of this tab: what it keeps comes in after the first drawing.
  useEffect(() => setKept(readDeviceSession(slug)), [slug]);
  const hasKept = kept !== null;
  useEffect(() => {
    if (hasKept && !dynamic) fetchDynamic(slug).then(setDynamic, () => {});
  }, [slug, hasKept, dynamic]);

  /** @throws Error where the dynamic cannot be fetched */
  const begin = async () => {
    setPending(true);
    try {
      const found = dynamic ?? (await fetchDynamic(slug));
      setDynamic(found);
      setPlaying(playingOf(found, minutes, kept));
    } finally {
      setPending(false);
    }
  };
  const close = () => {
    setPlaying(null);
    setKept(readDeviceSession(slug));
  };
  const forget = () => {
    forgetDeviceSession(slug);
    setKept(null);
  };
  return { kept, dynamic, playing, isPending, begin, close, forget };
}

/** From where she left it, in the words that she began with; else from the beginning. */
function playingOf(dynamic: Dynamic, minutes: Length, kept: DeviceSession | null): Playing {
  const { slug, title, version } = dynamic;
  if (kept && !kept.ending && kept.version === version) {
    const { startedAt, minutes: begun, step, stepMs, spent, answers, parting } = kept;
    const store = createDeviceStore({ slug, title, version, minutes: begun, startedAt });
    return { dynamic, minutes: begun, initial: { step, stepMs, spent, answers, parting }, store };
  }
  const startedAt = now().toISOString();
  return {
    dynamic,
    minutes,
    store: createDeviceStore({ slug, title, version, minutes, startedAt }),
  };
}
