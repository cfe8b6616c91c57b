import { useEffect, useState } from 'react';
import { now } from '../clock.ts';
import { secondMs } from '../duration.ts';

const stepMs = 30 * secondMs;

/** Returns the time in milliseconds. The result is updated every half minute. */
export function useNow(): number {
  const [at, setAt] = useState(() => now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setAt(now().getTime()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return at;
}
