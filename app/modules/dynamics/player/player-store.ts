import type { Progress } from './player-state.ts';

/** The result of a dynamic. */
export type PlayerEnding = { minutes: number; usefulness: number | null; intention: string };

/** The store of a session: the member's account, or this device only. */
export type PlayerStore = {
  /** Stores the progress at each change. The call returns immediately and never throws. */
  keep(progress: Progress): void;
  /** Leaves the session so that it can be resumed. The call never throws; unsent changes stay on the device. */
  leave(): Promise<void>;
  /**
   * Finishes the session. It may be called again after a failure.
   * @throws Error with a text for the member if the ending cannot be stored
   */
  finish(ending: PlayerEnding): Promise<void>;
};
