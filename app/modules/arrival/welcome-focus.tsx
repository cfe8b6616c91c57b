import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DimensionCards } from '#app/modules/paradas/ui.tsx';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { StepPage } from '#ui/step-page.tsx';
import type { WelcomeWay } from './use-welcome-way.tsx';
import { WelcomeActions } from './welcome-actions.tsx';

/** The page on which the member chooses one or two of the five dimensions as focus. */
export function WelcomeFocus({ way }: { way: WelcomeWay }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(way.focus);
  return (
    <StepPage
      {...way.head}
      title={t`¿Qué te gustaría mirar?`}
      why={t`Elige una o dos. Lo que te propongamos cada día saldrá de ahí.`}
    >
      <Form
        errors={noErrors}
        onSubmit={(event) => {
          event.preventDefault();
          way.next(chosen);
        }}
      >
        <DimensionCards name="focus" label={t`Qué te gustaría mirar`} chosen={chosen} onChange={setChosen} />
        <WelcomeActions onSkip={() => way.next([])} />
      </Form>
    </StepPage>
  );
}
