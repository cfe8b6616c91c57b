import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ParadaResponse } from '#app/modules/paradas/schema.ts';
import { DimensionCards, MinutesTiles } from '#app/modules/paradas/ui.tsx';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { StepPage } from '#ui/step-page.tsx';
import { StartActions } from './start-actions.tsx';
import type { StartWay } from './use-start-way.tsx';
import { useSteps } from './use-steps.ts';
import { chosenFocus } from './welcome-steps.browser.ts';

export type StartChoicesProps = { way: StartWay; parada: ParadaResponse; name: 'foco' | 'minutos' };

/** The page on which the member chooses the focus or the daily minutes of the Parada. */
export function StartChoices({ name, ...props }: StartChoicesProps) {
  return name === 'foco' ? <StartFocus {...props} /> : <StartMinutes {...props} />;
}

type PageProps = Omit<StartChoicesProps, 'name'>;

function StartFocus({ way, parada }: PageProps) {
  const { t } = useLingui();
  const welcomeFocus = chosenFocus(useSteps().data);
  // If the member chose no focus in the welcome, the focus of the draft is only the default value.
  const isChosen = way.notes.chosen.includes('focus') || (welcomeFocus.length > 0 && parada.focus.length > 0);
  const [focus, setFocus] = useState(isChosen ? parada.focus : welcomeFocus);
  const form = useForm<typeof focus>({
    fields: ['focus'],
    check: (chosen) =>
      chosen.length === 0 ? { focus: t`Elige una o dos, o déjalo para más tarde.` } : noErrors,
    save: (chosen) => {
      way.fill({ focus: chosen, start: way.note({ chosen: 'focus' }) });
      way.next();
    },
  });
  return (
    <StepPage
      {...way.head}
      title={t`¿Dónde pones el foco?`}
      why={t`Una o dos. Las dinámicas de cada día saldrán sobre todo de ahí.`}
    >
      <Form
        ref={form.ref}
        errors={form.errors}
        summary={null}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(focus);
        }}
      >
        <DimensionCards
          name="focus"
          label={t`Dónde pones el foco`}
          chosen={focus}
          onChange={(chosen) => {
            setFocus(chosen);
            form.touch(['focus']);
          }}
        />
        <StartActions onLater={way.next} />
      </Form>
    </StepPage>
  );
}

/** The daily minutes that the page shows at first if the draft has none. */
const defaultMinutes = 10;

function StartMinutes({ way, parada }: PageProps) {
  const { t } = useLingui();
  const [minutes, setMinutes] = useState(parada.minutes_a_day ?? defaultMinutes);
  return (
    <StepPage
      {...way.head}
      title={t`¿Cuántos minutos al día?`}
      why={t`Es tu medida, no la nuestra. Un día cuenta desde los cinco minutos.`}
    >
      <Form
        errors={noErrors}
        onSubmit={(event) => {
          event.preventDefault();
          way.fill({ minutes_a_day: minutes, start: way.note({ chosen: 'minutes' }) });
          way.next();
        }}
      >
        <MinutesTiles name="minutes" label={t`Minutos al día`} chosen={minutes} onChange={setMinutes} />
        <StartActions onLater={way.next} />
      </Form>
    </StepPage>
  );
}
