import { addDayRecord, type DayRecordEnds, dropUnsent } from '#app/modules/days/ui.tsx';

/** The query key of the member's questions. */
export const signalsKey = ['signals'] as const;

const kind = 'question';

/** A question in the member's own words on a local day. */
export type QuestionDay = { question: number; localDay: string };

/**
 * Answers a question for a day. The answer is shown at once and waits in the browser until the server has stored it. An
 * answer that was never sent is replaced.
 */
export function respondToQuestion(
  { question, localDay }: QuestionDay,
  value: boolean | number,
  ends: DayRecordEnds,
): void {
  dropUnsent(kind, ({ effect }) => effect.question?.id === question && effect.localDay === localDay);
  addDayRecord(
    {
      kind,
      path: '/api/signals/answers/',
      body: { question, local_day: localDay, value },
      isDated: 'always',
      effect: { localDay, question: { id: question, value } },
    },
    ends,
  );
}
