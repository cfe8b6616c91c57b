import type { Executor } from '#app/platform/db/db.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { Stretch } from './gesture.ts';

/**
 * The functions of Paradas that gestures need. The module of Paradas provides them, because this module must not
 * import it.
 */
export type GestureParadas = {
  /**
   * Returns whether the member has an open Parada. Until the transaction ends, no Parada of the member can begin or
   * end.
   */
  hasOpenIn(trx: WriterTransaction, memberId: number): Promise<boolean>;
  /** Lists the paused periods of all Paradas of the member until `today`. */
  listPauses(on: Executor, memberId: number, today: string): Promise<readonly Stretch[]>;
};

/** The extension point for the functions of Paradas that gestures need. */
export const gestureParadasPoint = defineExtensionPoint<GestureParadas>('referents.gesture-paradas');
