import type { DayRecord } from '#app/modules/days/ui.tsx';
import type { Signals } from './signals.schema.ts';

/**
 * Returns the questions with an answer that the server has not confirmed yet: the result that the server will
 * return after it has stored this answer.
 */
export function signalsWithRecord(signals: Signals, { effect: { question, localDay } }: DayRecord): Signals {
  if (!question || localDay === undefined) return signals;
  const { id, value } = question;
  const items = signals.items.map((item) => {
    if (item.id !== id) return item;
    const others = item.recent_answers.filter((answer) => answer.local_day !== localDay);
    return {
      ...item,
      answer: localDay === signals.local_day ? value : item.answer,
      answer_form: typeof value === 'boolean' ? ('yes_no' as const) : ('number' as const),
      recent_answers: [{ local_day: localDay, value }, ...others],
    };
  });
  return { ...signals, items };
}
