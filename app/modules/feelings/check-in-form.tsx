import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { CheckInDetails, type DraftPartProps } from './check-in-details.tsx';
import { hasDetails } from './check-in-draft.ts';
import { Scale } from './scale.tsx';
import { useScaleWords } from './scale-words.ts';

/** What the fields are called in the list of what is wrong. */
const fieldNames = {
  agrado: msg`Lo que sientes`,
  energia: msg`Tu energía`,
  palabras: msg`Palabras`,
  areas: msg`Parte de tu vida`,
  causas: msg`Lo que hay detrás`,
  control: msg`En tu mano`,
  nota: msg`Nota`,
};

export type CheckInFormProps = DraftPartProps & {
  onSave: () => void;
  isSaving: boolean;
  /** How often it was refused: the list of errors takes focus once for each time. */
  tries: number;
};

/** Two taps and a button; the rest waits behind a line for whoever wants it. */
export function CheckInForm({ draft, onChange, errors, today, onSave, isSaving, tries }: CheckInFormProps) {
  const { t } = useLingui();
  const words = useScaleWords();
  const isOpened = useOnce(hasDetails(draft));
  return (
    <form
      noValidate
      className="grid w-full gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) onSave();
      }}
    >
      <ErrorSummary
        key={tries}
        title={errors.form ? t`No se ha podido guardar` : t`Revisa estos datos`}
        errors={errors}
        fields={fieldNames}
      />
      <Scale
        name="agrado"
        label={<Trans>¿Cómo es lo que sientes?</Trans>}
        words={words.agrado}
        value={draft.agrado}
        onChange={(agrado) => onChange({ ...draft, agrado })}
        error={errors.agrado}
      />
      <Scale
        name="energia"
        label={<Trans>¿Cuánta energía tienes?</Trans>}
        words={words.energia}
        value={draft.energia}
        onChange={(energia) => onChange({ ...draft, energia })}
        error={errors.energia}
      />
      <Disclosure open={isOpened} summary={<Trans>Ponerle palabras, si quieres</Trans>}>
        <div className="-me-13 text-ink">
          <CheckInDetails draft={draft} onChange={onChange} errors={errors} today={today} />
        </div>
      </Disclosure>
      <Button type="submit" size="large" wide pending={isSaving}>
        <Trans>Guardar</Trans>
      </Button>
    </form>
  );
}

/** True from the first time on that it is: what a person opened or closed afterwards stays as she left it. */
function useOnce(isTrue: boolean): boolean {
  const [wasTrue, setTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setTrue(true);
  return wasTrue;
}
