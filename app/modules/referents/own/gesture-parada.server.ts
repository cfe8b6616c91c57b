import type { Executor } from '#app/platform/db/db.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { Stretch } from './gesture.ts';

/** What gestures need of Paradas, which belong to a module above this one. */
export type GestureParadas = {
  /** Returns whether the member has an open Parada. No Parada begins or ends until the transaction ends. */
  hasOpenIn(trx: WriterTransaction, memberId: number): Promise<boolean>;
  /** Lists the paused days of all Paradas of the member until `today`. */
  listPauses(on: Executor, memberId: number, today: string): Promise<readonly Stretch[]>;
};

/** Takes the functions that find the open Parada of a member and the pauses. */
export const gestureParadasPoint = defineExtensionPoint<GestureParadas>('referents.gesture-paradas');
