import {
  addDayRecordAndWait,
  isKnownRecord,
  type NewDayRecord,
  shownIdOf,
  undoDayRecord,
} from '#app/modules/days/ui.tsx';
import { withDiaryConsent } from '#app/modules/portfolio/ui.tsx';
import { type NewMoneyMoment, newMoneyMomentResponse } from '../moment/moment.schema.ts';
import type { NewMoment } from './moment-draft.browser.ts';

/** The path of moments of money in the API. */
export const momentsPath = '/api/money-moments/';

/**
 * A recorded moment: its key in the outbox, its input and the response. `stored` is null while the moment waits to be
 * sent.
 */
export type RecordedMoment = { key: string; input: NewMoment; stored: NewMoneyMoment | null };

/**
 * Records a moment. Without a network, the record waits in the browser. With the first record, the member is asked
 * for consent to a diary.
 * @throws the error of the server's refusal
 */
export async function recordMoment(input: NewMoment): Promise<RecordedMoment> {
  const recorded = await withDiaryConsent(() =>
    addDayRecordAndWait(
      { kind: 'money-moment', path: momentsPath, body: input, effect: { moneyMoment: input } },
      newMoneyMomentResponse,
    ),
  );
  return { key: recorded.key, input, stored: recorded.state === 'stored' ? recorded.response : null };
}

/** Undoes a recorded moment. A moment that was never sent is dropped. Any other moment is erased. */
export function undoMoment({ key, stored }: RecordedMoment): void {
  const id = stored?.id ?? shownIdOf(key);
  if (id === undefined || !isKnownRecord(key)) return;
  undoDayRecord(key, removalOf(id, `${momentsPath}{id}/`));
}

/** Returns the outbox record that erases a moment. */
export function removalOf(id: number, path: string): NewDayRecord {
  const effect = { erasedMoment: id };
  return { kind: 'money-moment-removal', method: 'DELETE', path, body: {}, isDated: false, effect };
}
