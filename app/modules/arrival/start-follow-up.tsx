import { Trans, useLingui } from '@lingui/react/macro';
import { usePersonalConsents, useSetConsent } from '#app/modules/accounts/ui.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { StepActions, StepPage } from '#ui/step-page.tsx';
import type { StartWay } from './use-start-way.tsx';

/**
 * The consent to one mail that is sent 30 days after the end of the Parada. It is separate from the other
 * consents. No other feature depends on this consent.
 */
export function StartFollowUp({ way }: { way: StartWay }) {
  const { t } = useLingui();
  const consents = usePersonalConsents();
  const set = useSetConsent();
  const sent = set.isPending ? set.variables.granted : undefined;
  return (
    <StepPage
      {...way.head}
      title={t`¿Te escribimos un mes después?`}
      why={t`Lo que dura se ve más tarde. Sería un solo correo, 30 días después de cerrar, para volver a medir.`}
    >
      <Checkbox
        name="follow_up_mail"
        kind="switch"
        label={t`Sí, un correo 30 días después de cerrar`}
        help={t`Puedes cambiarlo cuando quieras. En el correo no irá nada de lo que escribas aquí.`}
        checked={sent ?? consents.data?.('follow_up_mail') ?? false}
        onChange={(event) =>
          set.mutate(
            { purpose: 'follow_up_mail', granted: event.currentTarget.checked },
            { onError: (error) => void notify.error(error.message) },
          )
        }
      />
      <StepActions>
        <Button size="large" onClick={way.next}>
          <Trans>Seguir</Trans>
        </Button>
      </StepActions>
    </StepPage>
  );
}
