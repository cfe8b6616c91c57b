import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useMay } from '../entry/use-entry.ts';
import { Age } from '../queue/age.tsx';
import { RequestCard } from '../requests/request-card.tsx';
import { StartDialog, type StartDialogProps } from '../requests/start-dialog.tsx';
import { useMemberRequests } from '../requests/use-requests.ts';
import { type MemberRecord, useMemberDeed } from './use-member.ts';

/** The actions of support on a member's account, and the last action of the team. */
export function MemberDeeds({ id, record }: { id: number; record: MemberRecord }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [started, setStarted] = useState<StartDialogProps['kind']>();
  const may = useMay();
  const requests = useMemberRequests(id);
  const { mutate, isPending, variables } = useMemberDeed(id);
  const { account, decided, sessions } = record;
  const seen = decided?.at ?? null;
  const end = () => {
    setAsking(false);
    mutate({ deed: 'end-sessions', seen });
  };
  return (
    <section className="grid gap-2" aria-label={t`Lo que puedes hacer`}>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          pending={isPending && variables?.deed === 'unlock'}
          onClick={() => mutate({ deed: 'unlock', seen })}
        >
          <Trans>Dejar que vuelva a probar</Trans>
        </Button>
        {sessions.length > 0 && (
          <Button
            variant="secondary"
            pending={isPending && variables?.deed === 'end-sessions'}
            onClick={() => setAsking(true)}
          >
            <Trans>Cerrar sus sesiones</Trans>
          </Button>
        )}
        {may('requests.start') && (
          <>
            <Button variant="secondary" onClick={() => setStarted('address-changes')}>
              <Trans>Cambiar su correo</Trans>
            </Button>
            {account.factors.length > 0 && (
              <Button variant="secondary" onClick={() => setStarted('factor-resets')}>
                <Trans>Quitar su segundo paso</Trans>
              </Button>
            )}
          </>
        )}
      </div>
      {requests.data && requests.data.items.length > 0 && (
        <ul className="list-group" aria-label={t`Peticiones abiertas`}>
          {requests.data.items.map((request) => (
            <li key={request.id} className="record-row">
              <div className="record-body col-span-2">
                <RequestCard request={request} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {started && <StartDialog id={id} kind={started} seen={seen} onClose={() => setStarted(undefined)} />}
      {decided && (
        <p className="text-sm text-muted">
          <Trans>
            Lo último lo hizo {decided.by ?? t`una cuenta borrada`}, <Age instant={decided.at} />.
          </Trans>
        </p>
      )}
      {isAsking && (
        <Dialog
          title={t`Cerrar sus sesiones`}
          role="alertdialog"
          isOpen
          onOpenChange={setAsking}
          actions={(close) => (
            <>
              <Button variant="quiet" onClick={close}>
                <Trans>Cancelar</Trans>
              </Button>
              <Button variant="danger" onClick={end}>
                <Trans>Cerrarlas</Trans>
              </Button>
            </>
          )}
        >
          <p>
            <Trans>{account.username} tendrá que volver a entrar en todos sus aparatos.</Trans>
          </p>
        </Dialog>
      )}
    </section>
  );
}
