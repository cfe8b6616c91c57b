import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
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
  const setPlan = useSetPlan();
  const targets = eachDimension((slug) =>
    /^\d{1,3}$/.test(typed[slug].trim()) ? Number(typed[slug]) * 100 : 0,
  );
  const sum = sumOf(targets) / 100;
  const form = useForm<typeof targets>({
    fields: [],
    check: () =>
      sumOf(targets) === wholeBasisPoints
        ? noErrors
        : { form: t`El plan tiene que sumar el 100 %; ahora suma ${sum} %.` },
    save: (sent, refuse) => {
      const onSuccess = () => notify.success(t`Plan guardado`, { id: 'plan' });
      setPlan.mutate({ targets: sent }, { onSuccess, onError: refuse });
    },
  });
  const remove = () => {
    form.touch([]);
    const onSuccess = () => setTyped(eachDimension(() => ''));
    setPlan.mutate({ targets: null }, { onSuccess, onError: form.refuse });
  };
  return (
    <Form
      className="-me-13 grid gap-4 text-ink"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(targets);
      }}
      errors={form.errors}
      tries={form.tries}
      title={t`Revisa tu plan`}
    >
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
    </Form>
  );
}
