import { Trans } from '@lingui/react/macro';
import { AnswerChips } from '#app/modules/signals/ui.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import type { Hoy } from './today.schema.ts';

/**
 * The questions in the member's own words. One tap answers a question for today. In a pause nothing is asked.
 */
export function QuestionsCard({ hoy }: { hoy: Hoy }) {
  if (hoy.parada?.state === 'paused') return null;
  return (
    <section className="grid gap-4" aria-labelledby="preguntas-de-hoy">
      <h2 id="preguntas-de-hoy" className="text-h4">
        <Trans>Tus preguntas</Trans>
      </h2>
      {hoy.questions.map((question) => (
        <AnswerChips key={question.id} question={question} localDay={hoy.local_day} />
      ))}
      <p className="text-sm text-muted">
        <TextLink href="/app/senales">
          <Trans>Ver tus señales</Trans>
        </TextLink>
      </p>
    </section>
  );
}
