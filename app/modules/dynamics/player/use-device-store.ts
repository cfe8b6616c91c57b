import type { Progress } from './player-state.ts';
import type { PlayerStore } from './player-store.ts';

/** What is needed of the storage of a tab. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps a dynamic in this tab alone, for somebody without an account: nothing of it leaves the device, and it is gone with
 * the tab. Written without a schema library, which a public page would have to load.
 */
export function createDeviceStore(slug: string, storage: TabStorage = sessionStorage): PlayerStore {
  const forget = async () => storage.removeItem(keyOf(slug));
  return {
    keep: (progress) => storage.setItem(keyOf(slug), JSON.stringify(progress)),
    leave: async () => {},
    finish: forget,
  };
}

/** Where somebody without an account left a dynamic in this tab; null for nowhere. */
export function readDeviceProgress(slug: string, storage: TabStorage = sessionStorage): Progress | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(slug)) ?? 'null');
    return isProgress(kept) ? kept : null;
  } catch {
    return null;
  }
}

function keyOf(slug: string): string {
  return `yoi-dinamica-${slug}`;
}

/** Looked at in its shape: only this program writes there. */
function isProgress(kept: unknown): kept is Progress {
  if (typeof kept !== 'object' || kept === null) return false;
  const { step, stepMs, spent, answers }: Partial<Record<keyof Progress, unknown>> = kept;
  return (
    typeof step === 'number' &&
    typeof stepMs === 'number' &&
    Array.isArray(spent) &&
    typeof answers === 'object' &&
    answers !== null
  );
}
