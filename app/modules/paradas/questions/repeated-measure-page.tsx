import { useLingui } from '@lingui/react/macro';
import { StepPage, type StepPageProps } from '#ui/step-page.tsx';
import { answerAt, type MeasurePage, type NotedAnswers, noteResponse } from './measure-pages.ts';
import { MeasureStep } from './measure-step.tsx';

export type RepeatedMeasurePageProps = {
  page: MeasurePage;
  head: Pick<StepPageProps, 'step' | 'of' | 'progressLabel' | 'back' | 'exit' | 'picture'>;
  answers: NotedAnswers;
  onAnswered: (answers: NotedAnswers) => void;
  onLater: () => void;
};

/** Repeats a question of the start of a Parada. The earlier answer is not shown. */
export function RepeatedMeasurePage({ page, head, answers, onAnswered, onLater }: RepeatedMeasurePageProps) {
  const { t } = useLingui();
  const { instrument, index } = page;
  const number = index + 1;
  const all = instrument.items.length;
  return (
    <StepPage
      {...head}
      title={all > 1 ? t`${{ title: instrument.title }}, ${number} de ${all}` : instrument.title}
      why={t`La misma pregunta que al empezar. No te enseñamos lo que dijiste, para que contestes por hoy.`}
    >
      <MeasureStep
        page={page}
        initial={answerAt(answers, page)}
        onChosen={(value) => onAnswered(noteResponse(answers, page, value))}
        onLater={onLater}
      />
    </StepPage>
  );
}
