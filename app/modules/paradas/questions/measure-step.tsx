import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MeasureQuestion } from '#app/modules/measures/ui.tsx';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { StepActions } from '#ui/step-page.tsx';
import type { MeasurePage } from './measure-pages.ts';

export type MeasureStepProps = {
  page: MeasurePage;
  initial: number | null;
  onChosen: (value: number) => void;
  onLater: () => void;
};

/** The page of one question of a measure. The member answers or postpones it. */
export function MeasureStep({ page, initial, onChosen, onLater }: MeasureStepProps) {
  const { t } = useLingui();
  // An earlier answer may be loaded from the browser's storage shortly after the page is shown.
  const [chosen, setChosen] = useState<number | null>(null);
  const value = chosen ?? initial;
  const item = page.instrument.items[page.index];
  const form = useForm<number | null>({
    fields: ['medida'],
    check: (sent) => (sent === null ? { medida: t`Elige un punto, o déjalo para más tarde.` } : noErrors),
    save: (sent) => {
      if (sent !== null) onChosen(sent);
    },
  });
  if (!item) return null;
  return (
    <Form
      ref={form.ref}
      errors={form.errors}
      summary={null}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(value);
      }}
    >
      <MeasureQuestion
        name="medida"
        item={item}
        value={value}
        onChange={(point) => {
          setChosen(point);
          form.touch(['medida']);
        }}
      />
      <StepActions>
        <Button type="submit" size="large">
          <Trans>Seguir</Trans>
        </Button>
        <Button variant="quiet" onClick={onLater}>
          <Trans>Más tarde</Trans>
        </Button>
      </StepActions>
    </Form>
  );
}
