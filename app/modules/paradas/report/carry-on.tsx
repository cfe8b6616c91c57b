import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Offer } from '#app/modules/billing/ui.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { maxIntentionLength } from '../cycle/paradas.schema.ts';
import type { Report } from '../cycle/report.schema.ts';
import { useCreateDraft, useUnfinishedParada } from '../cycle/use-paradas.ts';

/**
 * A button that creates the draft of another Parada. The member's text about the thing to try becomes the
 * intention of the draft. The button is absent while another Parada is open. A member without a subscription
 * sees an offer to subscribe.
 */
export function CarryOn({ report }: { report: Report }) {
  const navigate = useNavigate();
  const create = useCreateDraft();
  const { list, data: unfinished } = useUnfinishedParada();
  const text = report.try;
  if (unfinished === null && list.data?.may_start === false)
    return (
      <Offer>
        <ButtonLink size="large" variant="secondary" href="/app/parada/empezar">
          <Trans>Otra Parada, con la suscripción</Trans>
        </ButtonLink>
      </Offer>
    );
  if (!list.data?.may_start || text === null) return null;
  const intention = text.slice(0, maxIntentionLength);
  const begin = () =>
    create.mutate(
      { intention },
      {
        onSuccess: () => void navigate('/parada/empezar/que-es'),
        onError: (error) => void notify.error(error.message),
      },
    );
  return (
    <Button size="large" pending={create.isPending} onClick={begin}>
      <Trans>Llevar «lo que pruebo» a otra Parada</Trans>
    </Button>
  );
}
