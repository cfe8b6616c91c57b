import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsCareShown } from '#app/modules/care/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Button, ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { ChancesDrawer } from './chances-drawer.tsx';
import { ExperimentsSection } from './experiments-section.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import type { Signals } from './signals.schema.ts';
import { useSignals } from './use-signals.ts';

/** The Señales screen: the member's questions, each with its current result. */
export function SignalsScreen() {
  const { t } = useLingui();
  const { data, isPending, isPaused, error, refetch } = useSignals();
  const isCareShown = useIsCareShown();
  return (
    <div className="app-page grid gap-6">
      <h1 className="app-page-title">
        <Trans>Señales</Trans>
      </h1>
      {data ? (
        <Questions signals={isCareShown ? { ...data, calm: true } : data} />
      ) : isPending && !isPaused ? (
        <SkeletonGroup label={t`Abriendo tus señales`} className="grid gap-4">
          <Skeleton className="h-48 rounded-card" />
          <Skeleton className="h-48 rounded-card" />
        </SkeletonGroup>
      ) : (
        <LoadError
          title={t`No hemos podido abrir tus señales`}
          error={error}
          isPaused={isPaused}
          onRetry={() => refetch()}
        >
          <Trans>Tus preguntas siguen guardadas. Prueba otra vez en un momento.</Trans>
        </LoadError>
      )}
    </div>
  );
}

function Questions({ signals }: { signals: Signals }) {
  return (
    <>
      <div className="grid content-start gap-6">
        {signals.calm && (
          <p>
            <Trans>
              Estos días no comparamos nada. Tus preguntas siguen aquí, y lo que apuntes cuenta igual.
            </Trans>
          </p>
        )}
        {!signals.calm && signals.items.length > 0 && (
          <p className="text-lead">
            <Trans>Que dos cosas vayan juntas no dice por qué.</Trans>
          </p>
        )}
        {signals.items.length === 0 ? (
          <Empty signals={signals} />
        ) : (
          <ul className="grid gap-4">
            {signals.items.map((signal) => (
              <QuestionCard key={signal.id} signal={signal} signals={signals} />
            ))}
          </ul>
        )}
        {signals.items.length > 0 && signals.parada !== null && <AskMore left={signals.parada.places_left} />}
        {!signals.calm && <ChancesDrawer />}
        <ExperimentsSection
          questions={signals.items}
          mayStart={signals.parada !== null && !signals.calm}
          isCalm={signals.calm}
        />
      </div>
      <aside className="app-page-side grid content-start gap-3 text-sm text-muted">
        <h2 className="text-h4 text-ink">
          <Trans>Qué no sabemos</Trans>
        </h2>
        <p>
          <Trans>
            Para contestarte solo cuenta lo que preguntaste antes. Y miramos pocas veces, con 14, 21, 42, 63,
            126 y 252 días: si mirásemos cada día, la suerte acabaría pareciendo una señal.
          </Trans>
        </p>
        <p>
          <Trans>Con una Parada casi nunca se sabe; con tres, sí, si el efecto es grande.</Trans>{' '}
          <Trans>Y aun así no se sabe por qué.</Trans>
        </p>
        <p>
          <TextLink href="/metodo">
            <Trans>Cómo lo calculamos</Trans>
          </TextLink>
        </p>
      </aside>
    </>
  );
}

function Empty({ signals: { parada } }: { signals: Signals }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Pregunta algo y mira qué dicen tus días, si dicen algo`}
      actions={
        parada ? (
          <AskMore left={parada.places_left} />
        ) : (
          <ButtonLink href="/app/parada">
            <Trans>Empezar una Parada</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>
        Hasta tres preguntas en cada Parada, hechas antes de mirar los datos. La primera respuesta llega con
        14 días apuntados, siete de cada lado.
      </Trans>
    </EmptyState>
  );
}

function AskMore({ left }: { left: number }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  if (left === 0)
    return (
      <p className="text-muted">
        <Trans>Esta Parada ya tiene sus tres preguntas. En la próxima puedes hacer otras.</Trans>
      </p>
    );
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Hacer una pregunta</Trans>
      </Button>
      <p className="text-sm text-muted">
        {t`${plural(left, { one: 'Te queda # pregunta en esta Parada.', other: 'Te quedan # preguntas en esta Parada.' })}`}
      </p>
      {isOpen && <QuestionDialog changed={null} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
