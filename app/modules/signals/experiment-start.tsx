import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/choice.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import type { Experiments } from './experiment.schema.ts';
import { useExperimentActions, useExperimentWords } from './use-experiments.ts';

/**
 * A question about something that the member can choose to do or not to do, so that a coin may decide about it.
 */
export type Tossable = { id: number; text: string };

export type ExperimentStartProps = { experiments: Experiments; tossable: readonly Tossable[] };

/** Starts an experiment. The power for the chosen number of days is shown before the start. */
export function ExperimentStart({ experiments, tossable }: ExperimentStartProps) {
  const { t } = useLingui();
  const words = useExperimentWords();
  const { start } = useExperimentActions();
  const [isOpen, setOpen] = useState(false);
  const [question, setQuestion] = useState(tossable[0]?.id ?? 0);
  const [days, setDays] = useState(experiments.powers[1]?.days ?? 0);
  const [requestKey] = useState(() => crypto.randomUUID());
  const { error, isPending, press } = usePress(
    () => start({ question, days }, requestKey),
    ['question', 'days'],
  );
  const power = experiments.powers.find((each) => each.days === days)?.effects ?? [];
  if (!isOpen)
    return (
      <div className="print:hidden">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <Trans>Empezar un experimento</Trans>
        </Button>
      </div>
    );
  return (
    <Card className="print:hidden">
      <div className="grid gap-4">
        <RadioGroup
          name="experiment-question"
          label={t`Qué pregunta`}
          value={String(question)}
          onSelect={(value) => setQuestion(Number(value))}
          options={tossable.map(({ id, text }) => ({ value: String(id), label: text }))}
        />
        <RadioGroup
          name="experiment-days"
          label={t`Cuántos días`}
          value={String(days)}
          onSelect={(value) => setDays(Number(value))}
          options={experiments.powers.map((each) => ({
            value: String(each.days),
            label: t`${plural(each.days, { one: '# día', other: '# días' })}`,
          }))}
        />
        <div className="grid gap-1" aria-live="polite">
          <p>
            <Trans>Lo que se puede ver con {days} días, si no falta ninguno:</Trans>
          </p>
          <ul className="list-disc ps-5 text-base">
            {power.map(({ effect, share }) => (
              <li key={effect}>
                <Trans>
                  Una diferencia de {words.points(effect)} puntos: {words.outOf100(share)} de cada 100 veces.
                </Trans>
              </li>
            ))}
          </ul>
        </div>
        <p className="text-sm text-muted">
          <Trans>La primera moneda es la de mañana. Un día que falte se queda fuera, sin más.</Trans>
        </p>
        {error && <FieldError id="experiment-refused">{error}</FieldError>}
        <div className="flex flex-wrap gap-2">
          <Button pending={isPending} onClick={press}>
            <Trans>Tirar las monedas</Trans>
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            <Trans>Ahora no</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}
