import { useEffect, useState } from 'react';
import { now } from '#app/platform/clock.ts';

const tickMs = 200;

/**
 * Returns the current instant in milliseconds. The instant is updated while the time runs, and when the page becomes
 * visible.
 */
export function useTicks(isRunning: boolean): number {
  const [at, setAt] = useState(() => now().getTime());
  useEffect(() => {
    const tick = () => setAt(now().getTime());
    tick();
    if (!isRunning) return;
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isRunning]);
  return at;
}
