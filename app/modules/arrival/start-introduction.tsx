import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DiaryConsentField, usePersonalConsents, useSetConsent } from '#app/modules/accounts/ui.tsx';
import { useCreateDraft } from '#app/modules/paradas/ui.tsx';
import { useProfile } from '#app/modules/profile/ui.tsx';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { StepActions, StepPage } from '#ui/step-page.tsx';
import type { StartWay } from './use-start-way.ts';
import { useSteps } from './use-steps.ts';
import { chosenFocus } from './welcome-steps.ts';

/** The values of a new draft; the last page requires a choice of the focus before the Parada begins. */
const draftDefaults = { minutes: 10, focus: ['cuerpo'] as const };

/** The introduction of a Parada: what it is and is not. Continuing stores a draft. */
export function StartIntroduction({ way, isNew = false }: { way: StartWay; isNew?: boolean }) {
  const { t } = useLingui();
  const hasConsent = usePersonalConsents().data?.('diary');
  const setConsent = useSetConsent();
  const create = useCreateDraft();
  const minutes = useProfile().data?.minutes_a_day ?? draftDefaults.minutes;
  const welcomeFocus = chosenFocus(useSteps().data);
  const [agrees, setAgrees] = useState(false);
  const isAsked = hasConsent === false;
  const form = useForm<boolean>({
    fields: ['diary'],
    check: () =>
      isAsked && !agrees ? { diary: t`Para guardar tu Parada necesitamos tu permiso.` } : noErrors,
    save: async () => {
      if (isAsked) await setConsent.mutateAsync({ purpose: 'diary', granted: true });
      const focus = welcomeFocus.length > 0 ? welcomeFocus : [...draftDefaults.focus];
      if (isNew) await create.mutateAsync({ minutes_a_day: minutes, focus });
      way.next();
    },
  });
  return (
    <StepPage
      {...way.head}
      title={t`Tu Parada`}
      why={t`Al menos 21 días, de 5 a 30 minutos, para poner algo en ti y ver qué cambia.`}
    >
      <Form
        ref={form.ref}
        errors={form.errors}
        summary={form.errors.form ? undefined : null}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(agrees);
        }}
      >
        <Promises />
        {isAsked && <DiaryConsentField checked={agrees} onChange={setAgrees} />}
        <StepActions>
          <Button type="submit" size="large" pending={form.isPending}>
            <Trans>Seguir</Trans>
          </Button>
        </StepActions>
      </Form>
    </StepPage>
  );
}

function Promises() {
  return (
    <ul className="grid list-disc gap-3 ps-5 text-base">
      <li>
        <Trans>No es atención sanitaria: no diagnostica ni trata nada.</Trans>
      </li>
      <li>
        <Trans>No es consejo financiero: nunca te diremos qué comprar ni dónde invertir.</Trans>
      </li>
      <li>
        <Trans>
          Un día sin hacer nada no cuesta nada. Puedes descansar, parar y volver, y la cierras tú cuando
          quieras a partir del día 21.
        </Trans>
      </li>
      <li>
        <Trans>
          Prepararla lleva unos siete minutos. Puedes dejarlo en cualquier página y seguir luego, también en
          otro dispositivo.
        </Trans>
      </li>
    </ul>
  );
}
