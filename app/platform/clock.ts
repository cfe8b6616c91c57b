import { secondMs } from './duration.ts';

/** The only source of the current time in product code, so that a test or a demonstration can set it. */
let offsetMs = 0;

/** Returns the current instant. */
export function now(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Returns the instant `seconds` from now. */
export function inSeconds(seconds: number): Date {
  return new Date(now().getTime() + seconds * secondMs);
}

/** Moves the clock of the whole program ahead (`CLOCK_OFFSET`); everything stored ages with it. */
export function moveClock(milliseconds: number): void {
  offsetMs = milliseconds;
}

/** Sets the clock to `instant`, from which it goes on ticking; without an argument it resets it to the real time. */
export function setClock(instant?: Date): void {
  offsetMs = instant ? instant.getTime() - Date.now() : 0;
}
