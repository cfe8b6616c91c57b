import { addDayRecord, type DayRecordEnds, dropUnsent } from '#app/modules/days/ui.tsx';
import { type DayMove, effectOfMove } from './day-move.browser.ts';

const kind = 'day-move';

/**
 * Changes a day of a Parada. The change is shown at once. Changes wait in the browser, in their order, until
 * the server has stored them. If a change replaces an unsent change, the unsent change is never sent.
 */
export function changeDay(paradaId: number, move: DayMove, ends: DayRecordEnds): void {
  const effect = effectOfMove(paradaId, move);
  dropUnsent(
    kind,
    (record) =>
      record.effect.parada === paradaId &&
      record.effect.localDay === effect.localDay &&
      (record.effect.rest === undefined) === (effect.rest === undefined),
  );
  const { localDay: local_day } = move;
  const path = `/api/paradas/${paradaId}/${move.name === 'intention' ? 'intention' : 'rest'}/`;
  const body = move.name === 'intention' ? { local_day, answer: move.answer } : { local_day };
  const method = move.name === 'work' ? 'DELETE' : 'POST';
  addDayRecord({ kind, path, body, method, isDated: 'always', effect }, ends);
}
