import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberKey, memberPath, memberReader, useProof } from '#app/modules/accounts/ui.tsx';
import { getJson } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { Age } from '../queue/age.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { type SupportRequest, useRequestDeed } from './use-requests.ts';

/** An open request: the change, its author and reason, and the actions that this team member may take. */
export function RequestCard({ request }: { request: SupportRequest }) {
  const { t } = useLingui();
  const isOwn = useIsOwn(request);
  const carryOut = useRequestDeed();
  const proof = useProof();
  const [isTyping, setTyping] = useState(false);
  const { kind, member, reason, needs_approval: needsApproval, confirmed_at: confirmedAt } = request;
  const waitsForCodes = kind === 'address-change' && confirmedAt === null;
  const refuse = () =>
    void carryOut(request, 'refuse').catch((error: unknown) => notify.error(toErrorMessage(error)));
  return (
    <>
      <span>
        <a className="link font-semibold" href={`/admin/personas/${member.id}`}>
          {member.username}
        </a>{' '}
        {kind === 'factor-reset' ? (
          <Trans>pide quitar el segundo paso</Trans>
        ) : (
          <Trans>pide cambiar el correo a {request.new_email}</Trans>
        )}
      </span>
      <span className="grid gap-1">
        <span>{reason}</span>
        <span className="text-sm text-muted">
          <Trans>
            Lo pidió {request.requested_by?.username ?? t`una cuenta borrada`},{' '}
            <Age instant={request.requested_at} />
          </Trans>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {waitsForCodes && (
          <Button variant="secondary" onClick={() => setTyping(true)}>
            <Trans>Escribir los códigos</Trans>
          </Button>
        )}
        {needsApproval && !waitsForCodes && !isOwn && (
          <Button
            variant="secondary"
            pending={proof.pending !== null}
            onClick={() => void proof.tryProven('approve', () => carryOut(request, 'approve'))}
          >
            <Trans>Aprobar</Trans>
          </Button>
        )}
        {needsApproval && !waitsForCodes && isOwn && (
          <Chip icon="clock">
            <Trans>Espera a otra persona</Trans>
          </Chip>
        )}
        <Button variant="quiet" onClick={refuse}>
          {isOwn ? <Trans>Retirar</Trans> : <Trans>Rechazar</Trans>}
        </Button>
      </span>
      {isTyping && <CodesDialog request={request} onClose={() => setTyping(false)} />}
      {proof.dialog}
    </>
  );
}

function useIsOwn({ requested_by: by }: SupportRequest): boolean {
  const { data } = useQuery({ queryKey: memberKey, queryFn: () => getJson(memberPath, memberReader) });
  return data !== undefined && by?.username === data.username;
}
