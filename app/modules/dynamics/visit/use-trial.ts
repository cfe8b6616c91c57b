import { useEffect, useState } from 'react';
import { now } from '#app/platform/clock.ts';
import type { Dynamic } from '../catalogue/catalogue.schema.ts';
import type { Length } from '../catalogue/lengths.ts';
import {
  createDeviceStore,
  type DeviceSession,
  forgetDeviceSession,
  readDeviceSession,
} from '../player/device-store.ts';
import type { Progress } from '../player/player-state.ts';
import type { PlayerStore } from '../player/player-store.ts';
import { fetchDynamic } from './fetch-dynamic.ts';

/** The props of the player. */
type Playing = { dynamic: Dynamic; minutes: Length; initial?: Progress; store: PlayerStore };

/**
 * Returns a visitor's session in this tab, and the functions that start, close and delete the session. While
 * the player is open, also returns the props of the player.
 */
export function useTrial(slug: string, minutes: Length) {
  const [stored, setStored] = useState<DeviceSession | null>(null);
  const [dynamic, setDynamic] = useState<Dynamic | null>(null);
  const [playing, setPlaying] = useState<Playing | null>(null);
  const [isPending, setPending] = useState(false);
  // The stored session appears after the first rendering, because the server cannot read this tab's storage.
  useEffect(() => setStored(readDeviceSession(slug)), [slug]);
  const hasStored = stored !== null;
  useEffect(() => {
    if (hasStored && !dynamic) fetchDynamic(slug).then(setDynamic, () => {});
  }, [slug, hasStored, dynamic]);

  /** @throws Error if the dynamic cannot be fetched */
  const begin = async () => {
    setPending(true);
    try {
      const found = dynamic ?? (await fetchDynamic(slug));
      setDynamic(found);
      setPlaying(toPlayerProps(found, minutes, stored));
    } finally {
      setPending(false);
    }
  };
  const close = () => {
    setPlaying(null);
    setStored(readDeviceSession(slug));
  };
  const forget = () => {
    forgetDeviceSession(slug);
    setStored(null);
  };
  return { stored, dynamic, playing, isPending, begin, close, forget };
}

/**
 * Returns the props of the player. The stored session resumes if it is unfinished and has the current version of the
 * dynamic; otherwise a new session starts.
 */
function toPlayerProps(dynamic: Dynamic, minutes: Length, stored: DeviceSession | null): Playing {
  const { slug, title, version } = dynamic;
  if (stored && !stored.ending && stored.version === version) {
    const { startedAt, minutes: begun, step, stepMs, spent, answers, parting } = stored;
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
