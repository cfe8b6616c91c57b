import { Trans } from '@lingui/react/macro';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { Card } from '#ui/card.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { AskedQuestions } from '../questions/asked-questions.tsx';
import { useCountedQuestions } from '../questions/use-counted-questions.ts';
import { EndEarly, PauseSwitch } from './cycle-controls.tsx';
import { DynamicsDone } from './dynamics-done.tsx';
import { IntentionCard } from './intention-card.tsx';
import { LetterCard } from './letter-card.tsx';
import { MeasureAgainCard } from './measure-again-card.tsx';
import { ParadaHead } from './parada-head.tsx';
import { PathSection } from './path-section.tsx';
import { RestCard } from './rest-card.tsx';

/**
 * Shows the open Parada in the two columns of `.parada-columns`: the path of days, and the cards beside it.
 */
export function OpenParada({ parada }: { parada: ParadaResponse }) {
  const questions = useCountedQuestions(parada);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ParadaHead parada={parada} />
        {parada.state === 'closable' && <ClosableCard parada={parada} />}
        <MeasureAgainCard parada={parada} />
        <PathSection parada={parada} />
        <AskedQuestions questions={questions} />
      </div>
      <div className="parada-side grid grid-cols-[minmax(0,1fr)] gap-4">
        {parada.state !== 'paused' && <IntentionCard parada={parada} />}
        <RestCard parada={parada} />
        <LetterCard parada={parada} />
        <DynamicsDone parada={parada} />
        <section className="grid gap-2 pt-2">
          <PauseSwitch parada={parada} />
          <ClosingDate parada={parada} />
          <EndEarly parada={parada} />
        </section>
      </div>
    </>
  );
}

/**
 * Offers the closing from the first day on which the Parada can be closed. The button of this card is the only
 * filled button of the screen.
 */
function ClosableCard({ parada }: { parada: ParadaResponse }) {
  const { elapsed_days: day } = parada;
  return (
    <Card as="section" tone="tint">
      <h2 className="text-h3">
        <Trans>Ya puedes cerrarla, si quieres</Trans>
      </h2>
      <p>
        <Trans>
          Llevas {day} días. Puedes cerrarla hoy o seguir el tiempo que te haga bien: solo la cierras tú.
        </Trans>
      </p>
      <ButtonLink href="/app/parada/cerrar" size="large">
        <Trans>Cerrar mi Parada</Trans>
      </ButtonLink>
    </Card>
  );
}

function ClosingDate({ parada }: { parada: ParadaResponse }) {
  const dayText = useDayText();
  if (parada.state === 'closable' || !parada.closable_on) return null;
  const date = dayText(parada.closable_on);
  return (
    <p className="text-sm text-muted">
      <Trans>Podrás cerrarla a partir del {date}, o más tarde.</Trans>
    </p>
  );
}
