import { now } from '#app/platform/clock.ts';
import type { Length } from '../catalogue/steps.ts';
import type { Progress } from './player-state.ts';
import type { PlayerEnding, PlayerStore } from './player-store.ts';

/** What is needed of the storage of a tab. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A dynamic of somebody without an account. */
export type DeviceDynamic = {
  slug: string;
  title: string;
  version: number;
  minutes: Length;
  startedAt: string;
};

/** Where she is in it; with its ending once it is done. */
export type DeviceSession = DeviceDynamic & Progress & { ending: (PlayerEnding & { at: string }) | null };

/**
 * Keeps a dynamic in this tab alone, for somebody without an account: nothing of it leaves the device, and it is gone with
 * the tab. What is done stays too, to be read again or taken along into an account. Written without a schema library,
 * which a public page would have to load.
 */
export function createDeviceStore(dynamic: DeviceDynamic, storage: TabStorage = sessionStorage): PlayerStore {
  let latest: Progress | null = null;
  let isFinished = false;
  const write = (ending: DeviceSession['ending']) => {
    if (!latest) return;
    try {
      storage.setItem(deviceKey(dynamic.slug), JSON.stringify({ ...dynamic, ...latest, ending }));
    } catch {
      // A browser that keeps nothing for us: it is done all the same.
    }
  };
  return {
    keep: (progress) => {
      latest = progress;
      // The page of the ending is still open when the tab is left.
      if (!isFinished) write(null);
    },
    leave: async () => {},
    finish: async (ending) => {
      isFinished = true;
      write({ ...ending, at: now().toISOString() });
    },
  };
}

/** What somebody without an account did of a dynamic in this tab; null for nothing. */
export function readDeviceSession(slug: string, storage: TabStorage = sessionStorage): DeviceSession | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(deviceKey(slug)) ?? 'null');
    return isDeviceSession(kept) && kept.slug === slug ? kept : null;
  } catch {
    return null;
  }
}

/** Forgets what somebody without an account did of a dynamic in this tab. */
export function forgetDeviceSession(slug: string, storage: TabStorage = sessionStorage): void {
  storage.removeItem(deviceKey(slug));
}

/** Every dynamic that was done to its end in this tab without an account. */
export function listDoneOnDevice(storage: Storage = sessionStorage): DeviceSession[] {
  return Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => readDeviceSession(key.slice(prefix.length), storage) ?? [])
    .filter(({ ending }) => ending !== null);
}

const prefix = 'yoi-dinamica-';

/** Under which name the storage of a tab holds a dynamic. */
export function deviceKey(slug: string): string {
  return `${prefix}${slug}`;
}

/** Looked at in its shape: only this program writes there. */
function isDeviceSession(kept: unknown): kept is DeviceSession {
  if (typeof kept !== 'object' || kept === null) return false;
  const { slug, title, version, minutes, startedAt, ...progress }: Kept = kept;
  const { step, stepMs, spent, answers, ending } = progress;
  return (
    [slug, title, startedAt].every((text) => typeof text === 'string') &&
    [version, minutes, step, stepMs].every((number) => typeof number === 'number') &&
    Array.isArray(spent) &&
    typeof answers === 'object' &&
    answers !== null &&
    typeof ending === 'object'
  );
}

type Kept = Partial<Record<keyof DeviceSession, unknown>>;
