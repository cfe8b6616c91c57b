import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberKey, memberPath, memberReader, useProof } from '#app/modules/accounts/ui.tsx';
import type { RefundRequest } from '#app/modules/billing/schema.ts';
import { getJson, send } from '#app/platform/browser/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { Age } from '../queue/age.tsx';
import { KeyHint } from '../queue/key-hint.tsx';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';
import { billingPath, useBillingDeed, useRereadBilling } from './use-subscription-record.ts';

/**
 * A refund that waits for approval. A colleague approves or refuses it. The team member who requested the
 * refund may withdraw it.
 */
export function RefundRequestRow({ request }: { request: RefundRequest }) {
  const { t } = useLingui();
  const { money } = useBillingTexts();
  const { reason } = useBillingNames();
  const isOwn = useIsOwn(request);
  const path = `refund-requests/${request.id}/`;
  const approval = useApproval(path);
  const refusal = useBillingDeed(`${path}refuse/`);
  const { member, subscription, requested_by: by } = request;
  return (
    <li className="record w-full" data-row tabIndex={-1}>
      <p className="font-semibold">
        <Trans>
          Devolver {money(request.refund_cents, request.currency)} a{' '}
          <a className="link" href={`/admin/suscripciones/${subscription}`}>
            {member?.username ?? t`la cuenta de la suscripción ${subscription}`}
          </a>
        </Trans>
      </p>
      <p className="text-muted">
        {reason(request.reason)}
        {request.ends && `, ${t`y termina la suscripción`}`} ·{' '}
        <Trans>
          lo pidió {by?.username ?? t`una cuenta borrada`}, <Age instant={request.requested_at} />
        </Trans>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        {isOwn ? (
          <Chip icon="clock">
            <Trans>Espera a otra persona</Trans>
          </Chip>
        ) : (
          <Button
            variant="secondary"
            data-for-key="a"
            pending={approval.isPending}
            onClick={approval.approve}
          >
            <Trans>Aprobar</Trans> <KeyHint name="A" />
          </Button>
        )}
        <Button variant="quiet" pending={refusal.isPending} onClick={refusal.carryOut}>
          {isOwn ? <Trans>Retirar</Trans> : <Trans>Rechazar</Trans>}
        </Button>
      </p>
      {approval.dialog}
    </li>
  );
}

function useApproval(path: string) {
  const { t } = useLingui();
  const reread = useRereadBilling();
  const { tryProven, pending, dialog } = useProof();
  const approve = () =>
    void tryProven('approve', async () => {
      await send({ method: 'POST', path: `${billingPath}${path}approve/` });
      notify.success(t`Devuelto.`);
      await reread();
    });
  return { approve, isPending: pending !== null, dialog };
}

function useIsOwn({ requested_by: by }: RefundRequest): boolean {
  const { data } = useQuery({ queryKey: memberKey, queryFn: () => getJson(memberPath, memberReader) });
  return data !== undefined && by?.username === data.username;
}
