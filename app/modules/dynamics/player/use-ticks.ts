import { useEffect, useState } from 'react';
import { now } from '#app/platform/clock.ts';

const tickMs = 200;

/** The current instant in milliseconds, renewed while time runs and at once when the page comes back into view. */
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
