import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSignalWords } from '#app/modules/signals/ui.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { formatDays } from '#app/platform/i18n/dates.ts';
import { DestroyQuestion } from './destroy-text.tsx';
import type { Year } from './history.schema.ts';
import { useIsCalm } from './use-is-calm.ts';

type ExperimentOfYear = Year['experiments'][number];

/**
 * The experiments of the year and the hints that later disappeared. Like every comparison, they are hidden while the
 * screens must be calm.
 */
export function Tried({ year: { experiments, retractions } }: { year: Year }) {
  const isCalm = useIsCalm();
  if (isCalm) return null;
  return (
    <>
      <Part title={<Trans>Experimentos</Trans>} isEmpty={experiments.length === 0}>
        {experiments.map((experiment) => (
          <Experiment key={experiment.id} experiment={experiment} />
        ))}
      </Part>
      <Part title={<Trans>Indicios que dejaron de verse</Trans>} isEmpty={retractions.length === 0}>
        {retractions.map((retraction) => (
          <Retraction key={`${retraction.question} ${retraction.faded_on}`} retraction={retraction} />
        ))}
      </Part>
    </>
  );
}

function Part({ title, isEmpty, children }: { title: ReactNode; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section className="grid gap-3 print:break-inside-avoid">
      <h2 className="text-h3">{title}</h2>
      <ul className="list-group">{children}</ul>
    </section>
  );
}

function Experiment({ experiment }: { experiment: ExperimentOfYear }) {
  const { i18n } = useLingui();
  const words = useSignalWords();
  const { text, first_day: first, last_day: last } = experiment;
  return (
    <li className="list-row">
      <span className="list-row-words">
        <span className="list-row-title wrap-anywhere">{words.question(text)}</span>
        <span className="list-row-state">{formatDays(first, last, i18n.locale)}</span>
        <span className="text-base">
          <Ending experiment={experiment} />
        </span>
      </span>
    </li>
  );
}

/** The result of an experiment. No other result may use the word "probablemente". */
function Ending({ experiment: { state, verdict, difference } }: { experiment: ExperimentOfYear }) {
  if (state === 'running') return <Trans>Sigue en marcha.</Trans>;
  if (state === 'ended_early') return <Trans>Lo terminaste antes, así que no hay resultado.</Trans>;
  if (verdict === 'likely' && difference !== null)
    return difference > 0 ? <Trans>Probablemente ayuda.</Trans> : <Trans>Probablemente empeora.</Trans>;
  if (verdict === 'none')
    return <Trans>Sin señal: no se ve una diferencia clara. No quiere decir que no la haya.</Trans>;
  return <Trans>Hubo pocos días con dato para saberlo.</Trans>;
}

function Retraction({
  retraction: { question, text, hinted_on: hinted, faded_on: faded },
}: {
  retraction: Year['retractions'][number];
}) {
  const dayText = useDayText();
  const words = useSignalWords();
  return (
    <li className="list-row">
      <span className="list-row-words">
        <span className="list-row-title wrap-anywhere">{words.question(text)}</span>
        <span className="text-base">
          <Trans>
            <s>Indicio del {dayText(hinted)}</s>. Con más días, hasta el {dayText(faded)}, ya no se ve: pudo
            ser casualidad.
          </Trans>
        </span>
        {text !== '' && <DestroyQuestion question={question} />}
      </span>
    </li>
  );
}
