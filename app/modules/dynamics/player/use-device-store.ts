import type { Progress } from './player-state.ts';
import type { PlayerStore } from './player-store.ts';

/**
 * Keeps a dynamic in this tab alone, for somebody without an account: nothing of it leaves the device, and it is gone with
 * the tab. Written without a schema library, which a public page would have to load.
 */
export function createDeviceStore(slug: string): PlayerStore {
  const forget = async () => sessionStorage.removeItem(keyOf(slug));
  return {
    keep: (progress) => sessionStorage.setItem(keyOf(slug), JSON.stringify(progress)),
    leave: async () => {},
    finish: forget,
  };
}

/** Where somebody without an account left a dynamic in this tab; null for nowhere. */
export function readDeviceProgress(slug: string): Progress | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? 'null');
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
