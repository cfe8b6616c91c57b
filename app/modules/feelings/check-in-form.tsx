import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from '#app/platform/forms/form.tsx';
import { Button, type ButtonLook } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { AxisScales } from './axis-scales.tsx';
import { hasDetails } from './check-in-draft.browser.ts';
import type { Today } from './feelings.schema.ts';
import { LateDetails } from './late-details.tsx';
import type { useCheckInForm } from './use-check-in-form.ts';

/** The names of the fields in the error summary. */
const fieldNames = {
  agrado: msg`Lo que sientes`,
  energia: msg`Tu energía`,
  palabras: msg`Palabras`,
  areas: msg`Parte de tu vida`,
  causas: msg`Lo que hay detrás`,
  ayudas: msg`Lo que ha ayudado`,
  control: msg`En tu mano`,
  nota: msg`Nota`,
};

export type CheckInFormProps = {
  form: ReturnType<typeof useCheckInForm>['form'];
  today: Today;
  /** The look of the submit button. A screen that has another primary button passes `secondary`. */
  variant?: ButtonLook['variant'];
};

/**
 * Shows the form of a check-in. The member needs only two taps and the button. The optional details are
 * collapsed.
 */
export function CheckInForm({ form, today, variant }: CheckInFormProps) {
  const { values: draft, change, errors } = form;
  const { t } = useLingui();
  const isOpened = useOnce(hasDetails(draft));
  return (
    <Form
      className="grid w-full gap-3 sm:gap-6"
      errors={errors}
      fields={fieldNames}
      tries={form.tries}
      title={errors.form ? t`No se ha podido guardar` : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <AxisScales axes={draft} onChange={change} />
      <Disclosure open={isOpened} summary={<Trans>Ponerle palabras, si quieres</Trans>}>
        <div className="-me-13 text-ink">
          <LateDetails draft={draft} onChange={change} today={today} />
        </div>
      </Disclosure>
      <Button type="submit" size="large" wide variant={variant}>
        <Trans>Guardar cómo estoy</Trans>
      </Button>
    </Form>
  );
}

/**
 * Returns true from the moment at which `isTrue` is first true. The details then open only one time, so that
 * the member can close them again.
 */
function useOnce(isTrue: boolean): boolean {
  const [wasTrue, setTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setTrue(true);
  return wasTrue;
}
