import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MinutesTiles } from '#app/modules/paradas/ui.tsx';
import { useChangeProfile, useProfile } from '#app/modules/profile/ui.tsx';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { StepPage } from '#ui/step-page.tsx';
import type { WelcomeWay } from './use-welcome-way.tsx';
import { WelcomeActions } from './welcome-actions.tsx';

const defaultMinutes = 10;

/** The page on which the member chooses the daily minutes for the practice. */
export function WelcomeMinutes({ way }: { way: WelcomeWay }) {
  const { t } = useLingui();
  const profile = useProfile().data;
  const change = useChangeProfile();
  const [minutes, setMinutes] = useState(profile?.minutes_a_day ?? defaultMinutes);
  return (
    <StepPage
      {...way.head}
      title={t`¿Cuánto rato al día?`}
      why={t`Mejor poco y posible. Los días malos, dos minutos también cuentan.`}
    >
      <Form
        errors={noErrors}
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ minutes_a_day: minutes });
          way.next();
        }}
      >
        <MinutesTiles name="minutes" label={t`Minutos al día`} chosen={minutes} onChange={setMinutes} />
        <WelcomeActions onSkip={() => way.next()} />
      </Form>
    </StepPage>
  );
}
