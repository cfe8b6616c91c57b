import { secondMs } from './duration.ts';

/** The only source of the current time in product code, so that a test, or a demonstration, can set it. */
let offsetMs = 0;

/** The current instant. */
export function now(): Date {
  return new Date(Date.now() + offsetMs);
}

/** The instant `seconds` after now. */
export function inSeconds(seconds: number): Date {
  return new Date(now().getTime() + seconds * secondMs);
}

/** Moves the clock of the whole program ahead (`CLOCK_OFFSET`); everything that it keeps ages with it. */
export function moveClock(milliseconds: number): void {
  offsetMs = milliseconds;
}

/** Moves the clock so that now is `instant`; it goes on ticking. Without an argument it is the real time again. */
export function setClock(instant?: Date): void {
  offsetMs = instant ? instant.getTime() - Date.now() : 0;
}
