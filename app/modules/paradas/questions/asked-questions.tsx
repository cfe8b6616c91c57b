import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CountedQuestion } from '../cycle/paradas.schema.ts';

/** The days with a factor, and those without, below which any difference may be chance (docs/formulas.md, Questions). */
const minDaysOfEach = 7;

export type AskedQuestionsProps = {
  /** Without numbers until they are read. */
  questions: readonly Pick<CountedQuestion, 'text' | 'days_with' | 'days_without'>[];
  /** Whether the Parada is over, so that no day is to come. */
  isOver?: boolean;
};

/** The member's questions, each with what is known so far: days with and without, and no answer. */
export function AskedQuestions({ questions, isOver = false }: AskedQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="averiguar">
      <h2 id="averiguar" className="text-h3">
        {isOver ? <Trans>Lo que querías averiguar</Trans> : <Trans>Lo que quieres averiguar</Trans>}
      </h2>
      <ul className="grid divide-y divide-line">
        {[...questions.entries()].map(([index, { text, days_with, days_without }]) => (
          <li key={index} className="grid gap-1 py-3">
            <p className="font-semibold wrap-anywhere">{text}</p>
            {days_with !== null && days_without !== null && (
              <QuestionDays withIt={days_with} withoutIt={days_without} isOver={isOver} />
            )}
            <p className="text-muted">
              <Trans>Aún no se sabe.</Trans>
            </p>
          </li>
        ))}
      </ul>
      {questions.some(({ days_with }) => days_with !== null) && (
        <p className="text-sm text-muted">
          <Trans>
            Solo cuentan los días en que dijiste cómo estabas. Con menos de siete días de cada, cualquier
            diferencia puede ser casualidad.
          </Trans>
        </p>
      )}
    </section>
  );
}

function QuestionDays({
  withIt,
  withoutIt,
  isOver,
}: { withIt: number; withoutIt: number } & Pick<Required<AskedQuestionsProps>, 'isOver'>) {
  const { t } = useLingui();
  const missing = (days: number) => {
    const left = minDaysOfEach - days;
    if (left <= 0) return '';
    return isOver
      ? t`, ${plural(left, { one: 'te faltó #', other: 'te faltaron #' })}`
      : t`, ${plural(left, { one: 'te falta #', other: 'te faltan #' })}`;
  };
  return (
    <p>{t`Días con eso: ${withIt}${missing(withIt)}. Días sin eso: ${withoutIt}${missing(withoutIt)}.`}</p>
  );
}
