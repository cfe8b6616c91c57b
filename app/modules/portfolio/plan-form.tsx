import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextField } from '#ui/field.tsx';
import { notify } from '#ui/toast.tsx';
import { type ByDimension, eachDimension, sumOf, wholeBasisPoints } from './allocation.ts';
import type { Summary } from './portfolio.schema.ts';
import { useSetPlan } from './use-portfolio.ts';

/** The member's own plan, in whole percentages; she may live without one. */
export function PlanForm({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  const { plan, dimensions } = summary;
  const [typed, setTyped] = useState<ByDimension<string>>(() =>
    eachDimension((slug) => (plan ? String(Math.round(plan[slug] / 100)) : '')),
  );
  const [isSumWrong, setSumWrong] = useState(false);
  const setPlan = useSetPlan();
  const targets = eachDimension((slug) =>
    /^\d{1,3}$/.test(typed[slug].trim()) ? Number(typed[slug]) * 100 : 0,
  );
  const sum = sumOf(targets) / 100;
  const problem = isSumWrong
    ? t`El plan tiene que sumar el 100 %; ahora suma ${sum} %.`
    : setPlan.error?.message;
  const save = () => {
    const isWhole = sumOf(targets) === wholeBasisPoints;
    setSumWrong(!isWhole);
    if (isWhole)
      setPlan.mutate({ targets }, { onSuccess: () => notify.success(t`Plan guardado`, { id: 'plan' }) });
  };
  const remove = () => {
    setSumWrong(false);
    setPlan.mutate({ targets: null }, { onSuccess: () => setTyped(eachDimension(() => '')) });
  };
  return (
    <form
      noValidate
      className="-me-13 grid gap-4 text-ink"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {problem && (
        <ErrorSummary key={problem} title={t`Revisa tu plan`} errors={{ form: problem }} fields={{}} />
      )}
      <p>
        <Trans>No hace falta que sea un reparto igual: es tuyo. Solo sirve para compararte contigo.</Trans>
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-5 lg:grid-cols-3">
        {dimensions.map(({ slug, name }) => (
          <TextField
            key={slug}
            name={`plan-${slug}`}
            label={t`${name} (%)`}
            inputMode="numeric"
            autoComplete="off"
            value={typed[slug]}
            onChange={(event) => setTyped({ ...typed, [slug]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={setPlan.isPending}>
          <Trans>Guardar mi plan</Trans>
        </Button>
        {plan && (
          <Button variant="quiet" onClick={remove}>
            <Trans>Quitar el plan</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
