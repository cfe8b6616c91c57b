import { useEffect, useState } from 'react';
import { secondMs } from '#app/platform/duration.ts';

/**
 * Returns the seconds that are left of a span. A monotonic clock measures them, so that the value is right after a tab
 * has slept. The countdown runs only where scripts run, and restarts when `begunAt` changes.
 */
export function useCountdown(seconds: number, begunAt = 0): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Math.max(begunAt, performance.now()) + seconds * secondMs;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [seconds, begunAt]);
  return left;
}
