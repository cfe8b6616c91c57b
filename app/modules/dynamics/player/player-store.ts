import type { Progress } from './player-state.ts';

/** How a dynamic ended. */
export type PlayerEnding = { minutes: number; usefulness: number | null; intention: string };

/** Where the player keeps what somebody does: with her account, or in this device alone. */
export type PlayerStore = {
  /** Keeps where she is. Called at each change; must neither wait nor throw. */
  keep(progress: Progress): void;
  /** Leaves it to be gone on with. Never throws: what could not be sent stays on the device. */
  leave(): Promise<void>;
  /** Ends it. @throws Error with a text for her when it could not be kept; it may be called again */
  finish(ending: PlayerEnding): Promise<void>;
};
