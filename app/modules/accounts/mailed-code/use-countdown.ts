import { useEffect, useState } from 'react';
import { secondMs } from '#app/platform/duration.ts';

/**
 * Returns how many of the given seconds are left. A monotonic clock measures the time, so that the value is
 * correct after a tab has slept. The countdown runs only where scripts run, and restarts when `begunAt`
 * changes.
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
