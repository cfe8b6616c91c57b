import type { Progress } from './player-state.ts';

/** The result of a dynamic. */
export type PlayerEnding = { minutes: number; usefulness: number | null; intention: string };

/** The store of a session: the member's account, or this device only. */
export type PlayerStore = {
  /** Stores the progress at each change; must neither wait nor throw. */
  keep(progress: Progress): void;
  /** Leaves the session to be resumed. Never throws: unsent changes stay on the device. */
  leave(): Promise<void>;
  /**
   * Finishes the session; it may be called again after a failure. @throws Error with a text for the member if it cannot
   * be stored
   */
  finish(ending: PlayerEnding): Promise<void>;
};
