import { Trans } from '@lingui/react/macro';
import type { CountedQuestion } from '../cycle/report.schema.ts';
import { useQuestionDaysText } from './use-question-days-text.ts';

export type AskedQuestionsProps = {
  /** The questions. Their numbers of days are absent until they have loaded. */
  questions: readonly (Omit<CountedQuestion, 'registered_at' | 'verdict'> &
    Partial<Pick<CountedQuestion, 'verdict'>>)[];
  /** Whether the Parada is over. After the end of a Parada no more days are counted. */
  isOver?: boolean;
};

/**
 * Shows each question of the member. For each question, shows the number of days with its factor and the number
 * of days without its factor. The member draws the conclusion.
 */
export function AskedQuestions({ questions, isOver = false }: AskedQuestionsProps) {
  const daysText = useQuestionDaysText(isOver);
  if (questions.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="averiguar">
      <h2 id="averiguar" className="text-h3">
        {isOver ? <Trans>Lo que querías averiguar</Trans> : <Trans>Lo que quieres averiguar</Trans>}
      </h2>
      <ul className="grid divide-y divide-line">
        {[...questions.entries()].map(([index, question]) => {
          const days = daysText(question);
          return (
            <li key={index} className="grid gap-1 py-3">
              <p className="font-semibold wrap-anywhere">{question.text}</p>
              {days !== null && <p>{days}</p>}
              <p className="text-muted">
                <Known verdict={question.verdict ?? 'unknown'} />
              </p>
            </li>
          );
        })}
      </ul>
      {questions.some(({ days_with }) => days_with !== null) && (
        <p className="text-sm text-muted">
          <Trans>
            Solo cuentan los días en que dijiste cómo estabas. Para comparar hacen falta siete con ello y
            siete sin ello: con menos, cualquier diferencia puede ser casualidad.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** Shows the verdict that a question had when the Parada ended. */
function Known({ verdict }: { verdict: NonNullable<CountedQuestion['verdict']> }) {
  if (verdict === 'hint') return <Trans>Indicio: lo ves en tus señales.</Trans>;
  if (verdict === 'none') return <Trans>Sin señal por ahora.</Trans>;
  return <Trans>Aún no se sabe.</Trans>;
}
