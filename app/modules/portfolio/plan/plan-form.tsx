import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentRef, useRef, useState } from 'react';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useAmounts } from '../allocation/amounts.browser.ts';
import type { Plan } from '../allocation/formulas.ts';
import type { Summary } from '../summary/summary.schema.ts';
import { PlanStepper } from './plan-stepper.tsx';
import { equalPlan, planAsNow, stepPlan } from './plan-steps.browser.ts';
import { useSetPlan } from './use-set-plan.ts';

/**
 * The form in which a member edits the plan: five shares that always sum to a hundred. A plan is optional.
 */
export function PlanForm({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const { plan, dimensions, time } = summary;
  const offered = time ? planAsNow(time.percent) : equalPlan;
  const [chosen, setChosen] = useState<Plan>(plan ?? offered);
  const submit = useRef<ComponentRef<'button'>>(null);
  const setPlan = useSetPlan();
  const form = useForm<Plan>({
    fields: [],
    save: (targets, refuse) => {
      const onSuccess = () => notify.success(t`Plan guardado`, { id: 'plan' });
      setPlan.mutate({ targets }, { onSuccess, onError: refuse });
    },
  });
  const remove = () => {
    form.touch([]);
    const onSuccess = () => {
      notify.success(t`Plan quitado`, { id: 'plan' });
      setChosen(offered);
    };
    // Removing the plan also removes the pressed button. Therefore the focus moves to the submit button.
    submit.current?.focus();
    setPlan.mutate({ targets: null }, { onSuccess, onError: form.refuse });
  };
  return (
    <Form
      className="-me-13 grid gap-4 text-ink"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(chosen);
      }}
      errors={form.errors}
      tries={form.tries}
      title={t`Revisa tu plan`}
    >
      <p>
        <Trans>Es tuyo, y no hace falta que sea igual para todo. Lo que sube una parte lo cede otra.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {time && (
          <Button variant="secondary" onClick={() => setChosen(planAsNow(time.percent))}>
            <Trans>Como ahora</Trans>
          </Button>
        )}
        <Button variant="secondary" onClick={() => setChosen(equalPlan)}>
          <Trans>A partes iguales</Trans>
        </Button>
      </div>
      <div className="grid gap-2">
        {dimensions.map(({ slug, name }) => (
          <PlanStepper
            key={slug}
            slug={slug}
            name={name}
            basisPoints={chosen[slug]}
            words={amounts.percent(chosen[slug] / 100)}
            onStep={(direction) => setChosen(stepPlan(chosen, slug, direction))}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button ref={submit} type="submit" pending={setPlan.isPending}>
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
