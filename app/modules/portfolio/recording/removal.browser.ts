import {
  addDayRecord,
  type DayEffect,
  type DayRecordEnds,
  dropDayRecord,
  type NewDayRecord,
  undoDayRecord,
} from '#app/modules/days/ui.tsx';
import { secondMs } from '#app/platform/duration.ts';

/** The path of the investments. */
export const investmentsPath = '/api/piptool/investments/';

/** The time during which a removal can be undone before it is sent. */
export const undoMs = 5 * secondMs;

type Removed = NonNullable<DayEffect['removed']>;

/**
 * Removes an investment. The investment disappears from the screens immediately. The removal is sent after
 * `undoMs`, even if the tab is closed in the meantime.
 * @returns a function that undoes the removal; this function returns false if the removal has already been sent
 */
export function removeInvestment(removed: Removed, ends: DayRecordEnds): () => boolean {
  const path = `${investmentsPath}${removed.id}/`;
  const key = addDayRecord({ ...removalOf(removed, path), heldMs: undoMs }, ends);
  return () => dropDayRecord(key);
}

/** Undoes the recording of an investment that the server has not confirmed yet. */
export function undoInvestment(key: string, removed: Removed): void {
  undoDayRecord(key, removalOf(removed, `${investmentsPath}{id}/`));
}

function removalOf(removed: Removed, path: string): NewDayRecord {
  return { kind: 'removal', method: 'DELETE', path, body: {}, isDated: false, effect: { removed } };
}
