import { useLingui } from '@lingui/react/macro';
import { answerAt, type MeasurePage, noteResponse } from '#app/modules/paradas/schema.ts';
import { MeasureStep } from '#app/modules/paradas/ui.tsx';
import { StepPage } from '#ui/step-page.tsx';
import { StartChoices } from './start-choices.tsx';
import { StartFollowUp } from './start-follow-up.tsx';
import { StartIntention } from './start-intention.tsx';
import { StartIntroduction } from './start-introduction.tsx';
import { StartLetter } from './start-letter.tsx';
import { StartQuestions } from './start-questions.tsx';
import { StartSummary } from './start-summary.tsx';
import { type StartWay, type StartWayProps, useStartWay } from './use-start-way.tsx';

/** Renders a page of the start of a Parada. The kind and the name of the page select the component. */
export function StartPageView({ page, pages, parada }: StartWayProps) {
  const way = useStartWay({ page, pages, parada });
  if (!parada) return <StartIntroduction way={way} pages={pages} parada={null} />;
  if (page.kind === 'measure') return <StartMeasure way={way} measure={page.measure} />;
  switch (page.name) {
    case 'que-es':
      return <StartIntroduction way={way} pages={pages} parada={parada} />;
    case 'foco':
    case 'minutos':
      return <StartChoices way={way} parada={parada} name={page.name} />;
    case 'preguntas':
      return <StartQuestions way={way} parada={parada} />;
    case 'si-entonces':
      return <StartIntention way={way} parada={parada} />;
    case 'carta':
      return <StartLetter way={way} parada={parada} />;
    case 'despues':
      return <StartFollowUp way={way} />;
    case 'resumen':
      return <StartSummary way={way} parada={parada} pages={pages} />;
  }
}

function StartMeasure({ way, measure }: { way: StartWay; measure: MeasurePage }) {
  const { t } = useLingui();
  const { instrument, index } = measure;
  const number = index + 1;
  const all = instrument.items.length;
  const answer = (value: number) => {
    way.fill({ start: way.note({ answers: noteResponse(way.notes.answers, measure, value) }) });
    way.next();
  };
  return (
    <StepPage
      {...way.head}
      title={all > 1 ? t`${{ title: instrument.title }}, ${number} de ${all}` : instrument.title}
      why={t`Te lo volveremos a preguntar al cerrar, para poner juntas las dos respuestas. No es una nota.`}
    >
      <MeasureStep
        page={measure}
        initial={answerAt(way.notes.answers, measure)}
        onChosen={answer}
        onLater={way.next}
      />
    </StepPage>
  );
}
