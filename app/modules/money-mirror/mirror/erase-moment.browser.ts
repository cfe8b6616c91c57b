import { addDayRecord, type DayRecordEnds, dropDayRecord } from '#app/modules/days/ui.tsx';
import { undoMs } from '#app/modules/portfolio/ui.tsx';
import { momentsPath, removalOf } from '../recording/record-moment.browser.ts';

/**
 * Erases a stored moment. The moment disappears from the screens immediately. The request that removes it is
 * sent after `undoMs`, even if the tab is closed in the meantime.
 * @returns a function that restores the moment; this function returns false if the request was already sent
 */
export function eraseMoment(id: number, ends: DayRecordEnds): () => boolean {
  const key = addDayRecord({ ...removalOf(id, `${momentsPath}${id}/`), heldMs: undoMs }, ends);
  return () => dropDayRecord(key);
}
