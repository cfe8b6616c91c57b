import { now } from '#app/platform/clock.ts';
import type { Length } from '../catalogue/lengths.ts';
import { deviceKey, listDeviceSlugs } from './device-key.ts';
import type { Progress } from './player-state.ts';
import type { PlayerEnding, PlayerStore } from './player-store.ts';

/** The methods of the tab's storage that the program uses. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A dynamic that a visitor does without an account. */
export type DeviceDynamic = {
  slug: string;
  title: string;
  version: number;
  minutes: Length;
  startedAt: string;
};

/** A visitor's dynamic with its progress. `ending` is null until the dynamic is finished. */
export type DeviceSession = DeviceDynamic & Progress & { ending: (PlayerEnding & { at: string }) | null };

/**
 * Creates a store that holds a visitor's dynamic only in this tab. Nothing leaves the device, and closing the
 * tab deletes the dynamic. Until then the tab also holds a finished dynamic, so that the visitor can read it
 * again or save it to an account. The code uses no schema library, because public pages would have to load that
 * library.
 */
export function createDeviceStore(dynamic: DeviceDynamic, storage: TabStorage = sessionStorage): PlayerStore {
  let latest: Progress | null = null;
  let isFinished = false;
  const write = (ending: DeviceSession['ending']) => {
    if (!latest) return;
    try {
      storage.setItem(deviceKey(dynamic.slug), JSON.stringify({ ...dynamic, ...latest, ending }));
    } catch {
      // The browser refuses to store the dynamic. The visitor can still do the dynamic.
    }
  };
  return {
    keep: (progress) => {
      latest = progress;
      // The player saves again when the tab is closed. This save must not erase the ending.
      if (!isFinished) write(null);
    },
    leave: async () => {},
    finish: async (ending) => {
      isFinished = true;
      write({ ...ending, at: now().toISOString() });
    },
  };
}

/** Returns a visitor's session of a dynamic in this tab. Returns null if there is no session. */
export function readDeviceSession(slug: string, storage: TabStorage = sessionStorage): DeviceSession | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(deviceKey(slug)) ?? 'null');
    return isDeviceSession(stored) && stored.slug === slug ? stored : null;
  } catch {
    return null;
  }
}

/** Deletes a visitor's session of a dynamic from this tab. */
export function forgetDeviceSession(slug: string, storage: TabStorage = sessionStorage): void {
  storage.removeItem(deviceKey(slug));
}

/** Returns all dynamics that a visitor finished in this tab. */
export function listDoneOnDevice(storage: Storage = sessionStorage): DeviceSession[] {
  return listDeviceSlugs(storage)
    .flatMap((slug) => readDeviceSession(slug, storage) ?? [])
    .filter(({ ending }) => ending !== null);
}

/** Checks only the shape, because only this program writes to this key. */
function isDeviceSession(stored: unknown): stored is DeviceSession {
  if (typeof stored !== 'object' || stored === null) return false;
  const { slug, title, version, minutes, startedAt, ...progress }: StoredFields = stored;
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

type StoredFields = Partial<Record<keyof DeviceSession, unknown>>;
