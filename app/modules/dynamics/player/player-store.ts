import type { Progress } from './player-state.ts';

/** The result of a dynamic. */
export type PlayerEnding = { minutes: number; usefulness: number | null; intention: string };

/** The store of a session. It is the member's account, or only this device. */
export type PlayerStore = {
  /**
   * Stores the progress. The player calls this method at each change. The call returns immediately and never throws.
   */
  keep(progress: Progress): void;
  /**
   * Leaves the session in a state that can be resumed later. The call never throws. Changes that were not sent
   * stay on the device.
   */
  leave(): Promise<void>;
  /**
   * Finishes the session. The function may be called again after a failure.
   * @throws Error with a text for the member if the ending cannot be stored
   */
  finish(ending: PlayerEnding): Promise<void>;
};
