import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { type Experiment, isOffered } from './experiment.schema.ts';
import { ExperimentStart, type ExperimentStartProps, type Tossable } from './experiment-start.tsx';
import { useExperimentActions, useExperiments, useExperimentWords } from './use-experiments.ts';
import { useSignalWords } from './use-signal-words.ts';

type Props = {
  questions: readonly (Tossable & { factor: { kind: string; slug?: string | undefined } })[];
  /**
   * Whether an experiment may start: in an open Parada, and not in a calm window (after a check-in at the
   * lowest point).
   */
  mayStart: boolean;
  /** Whether a calm window is open (after a check-in at the lowest point), in which no result is shown. */
  isCalm: boolean;
};

/**
 * The experiments of a member: the running experiment, the start of another experiment, and the experiments
 * that are over.
 */
export function ExperimentsSection({ questions, mayStart, isCalm }: Props) {
  const { t } = useLingui();
  const { data, error, isPaused, refetch } = useExperiments();
  const tossable = questions.filter(({ factor }) => isOffered(factor));
  if (!data && !error && !isPaused) return null;
  return (
    <section className="grid gap-4" aria-labelledby="experimentos">
      <div className="grid gap-1">
        <h2 id="experimentos" className="text-h3">
          <Trans>Experimentos</Trans>
        </h2>
        <p className="text-muted">
          <Trans>
            Cada día una moneda decide si lo haces o no. Así no eliges tú los días buenos, y la comparación es
            más justa.
          </Trans>
        </p>
      </div>
      {data ? (
        <Standing experiments={data} tossable={mayStart ? tossable : []} isCalm={isCalm} />
      ) : (
        <LoadError
          title={t`No hemos podido abrir tus experimentos`}
          error={error}
          isPaused={isPaused}
          onRetry={() => refetch()}
        >
          <Trans>Siguen guardados. Prueba otra vez en un momento.</Trans>
        </LoadError>
      )}
    </section>
  );
}

function Standing({ experiments, tossable, isCalm }: ExperimentStartProps & Pick<Props, 'isCalm'>) {
  const words = useSignalWords();
  const { items } = experiments;
  const isRunning = items.some(({ state }) => state === 'running');
  return (
    <>
      {!isRunning && tossable.length > 0 && <ExperimentStart experiments={experiments} tossable={tossable} />}
      {items.length === 0 && tossable.length === 0 && (
        <p className="text-muted">
          <Trans>Hace falta una Parada abierta y una pregunta sobre algo que puedas hacer o no hacer.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <ul className="grid gap-4">
          {items.map((experiment) => (
            <Card as="li" key={experiment.id} className="print:break-inside-avoid">
              <div className="grid gap-3">
                <h3 className="text-h4 wrap-anywhere">{words.question(experiment.text)}</h3>
                {experiment.state === 'running' ? (
                  <Running experiment={experiment} />
                ) : (
                  !isCalm && <Result experiment={experiment} />
                )}
                <Fingerprint experiment={experiment} />
                {experiment.state === 'running' && <End id={experiment.id} />}
              </div>
            </Card>
          ))}
        </ul>
      )}
    </>
  );
}

function Running({ experiment }: { experiment: Experiment }) {
  const words = useExperimentWords();
  const { day, days, today, tossed, first_day: firstDay } = experiment;
  if (today === null || day === null)
    return (
      <p className="text-lead">
        {tossed === '' ? (
          <Trans>La primera moneda es la del {words.day(firstDay)}.</Trans>
        ) : (
          <Trans>Ya salieron todas las monedas. Falta que acabe el último día.</Trans>
        )}
      </p>
    );
  return (
    <div className="grid gap-1">
      <p className="text-lead">
        {today === 'A' ? <Trans>Hoy toca: con ello.</Trans> : <Trans>Hoy toca: sin ello.</Trans>}
      </p>
      <p className="text-sm text-muted">
        <Trans>
          Día {day} de {days}. Si hoy sale de otra manera, apúntalo como fue: también cuenta.
        </Trans>
      </p>
    </div>
  );
}

/** The result of an experiment. Only here may a sentence contain "probablemente". */
function Result({ experiment }: { experiment: Experiment }) {
  const words = useExperimentWords();
  const { state, verdict, difference, interval, outcome, false_alarm: falseAlarm } = experiment;
  if (state === 'ended_early' || verdict === 'unknown' || difference === null || interval === null)
    return (
      <p>
        {state === 'ended_early' ? (
          <Trans>Lo terminaste antes, así que no hay resultado.</Trans>
        ) : (
          <Trans>Aún no se sabe: con ello o sin ello hubo menos de cinco días con dato.</Trans>
        )}
      </p>
    );
  const [low, high] = interval.map(words.signed);
  const [it, size] = [words.outcome(outcome), words.points(Math.abs(difference))];
  return (
    <div className="grid gap-1">
      <p className="text-lead">
        {verdict === 'none' ? (
          <Trans>Sin señal: no se ve una diferencia clara. No quiere decir que no la haya.</Trans>
        ) : difference > 0 ? (
          <Trans>Probablemente ayuda.</Trans>
        ) : (
          <Trans>Probablemente empeora.</Trans>
        )}
      </p>
      <p>
        {difference > 0 ? (
          <Trans>
            Los días en que la moneda dijo que sí, tu {it} quedó de media {size} puntos por encima de los
            otros.
          </Trans>
        ) : (
          <Trans>
            Los días en que la moneda dijo que sí, tu {it} quedó de media {size} puntos por debajo de los
            otros.
          </Trans>
        )}{' '}
        <Trans>
          Con tan pocos días, la diferencia podría ir de {low} a {high}.
        </Trans>
      </p>
      <p className="text-sm text-muted">
        <Trans>
          Con algo que no cambia nada, esta prueba dice «probablemente» hasta {words.outOf100(falseAlarm)}{' '}
          veces de cada 100.
        </Trans>
      </p>
    </div>
  );
}

function Fingerprint({ experiment: { schedule_hash: hash, salt, schedule } }: { experiment: Experiment }) {
  return (
    <Disclosure summary={<Trans>La huella de la moneda</Trans>} className="print:hidden">
      <div className="grid gap-2 text-sm">
        {schedule === null ? (
          <p>
            <Trans>
              Todas las monedas se tiraron al empezar. Esta es su huella (SHA-256); al final verás la clave y
              la lista, y podrás comprobar que nadie las cambió.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              Para comprobarlo: la huella es el SHA-256 de la clave seguida de la lista (A, con; B, sin).
            </Trans>
          </p>
        )}
        <dl className="grid gap-1">
          <Line name={<Trans>Huella</Trans>} value={hash} />
          {salt && <Line name={<Trans>Clave</Trans>} value={salt} />}
          {schedule && <Line name={<Trans>Lista</Trans>} value={schedule} />}
        </dl>
      </div>
    </Disclosure>
  );
}

function Line({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="break-all">
        <code>{value}</code>
      </dd>
    </div>
  );
}

/** Ends the experiment only after a second tap, because the experiment then has no result. */
function End({ id }: { id: number }) {
  const { end } = useExperimentActions();
  const [isAsked, setAsked] = useState(false);
  const { error, isPending, press } = usePress(() => end(id));
  if (!isAsked)
    return (
      <div className="-ms-4">
        <Button variant="quiet" onClick={() => setAsked(true)}>
          <Trans>Terminar antes</Trans>
        </Button>
      </div>
    );
  return (
    <div className="grid gap-2">
      <p>
        <Trans>Si lo terminas ahora, no habrá resultado. Lo que apuntaste se queda.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" pending={isPending} onClick={press} autoFocus>
          <Trans>Sí, terminarlo</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setAsked(false)}>
          <Trans>Seguir</Trans>
        </Button>
      </div>
      {error && <FieldError id="experiment-end-refused">{error}</FieldError>}
    </div>
  );
}
