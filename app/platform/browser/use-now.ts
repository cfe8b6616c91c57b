import { useEffect, useState } from 'react';
import { now } from '../clock.ts';

const stepMs = 30_000;

/** The time in milliseconds, anew every half minute. */
export function useNow(): number {
  const [at, setAt] = useState(() => now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setAt(now().getTime()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return at;
}
