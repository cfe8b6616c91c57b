import { secondMs } from './duration.ts';

/** The only source of the current time in product code. Tests and demonstrations can set it. */
let offsetMs = 0;

/** Returns the current instant. */
export function now(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Returns the instant that is `seconds` after the current time. */
export function inSeconds(seconds: number): Date {
  return new Date(now().getTime() + seconds * secondMs);
}

/** Moves the clock of the whole program ahead (`CLOCK_OFFSET`). All stored data ages accordingly. */
export function moveClock(milliseconds: number): void {
  offsetMs = milliseconds;
}

/**
 * Sets the clock to `instant`. The clock continues to run from there. Without an argument the clock is reset to the
 * real time.
 */
export function setClock(instant?: Date): void {
  offsetMs = instant ? instant.getTime() - Date.now() : 0;
}
