import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
import { notifyOtherTabs } from '#app/platform/browser/session.ts';
import { leaveHere } from '#app/platform/browser/sign-out.ts';
import { Card } from '#ui/card.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useProof } from './use-proof.tsx';
import { done } from './use-security.ts';

const path = '/api/user-profile/close-account/';

/**
 * The card that requests the erasure of the account. The account is erased in a week or, as the second choice,
 * immediately.
 */
export function ClosingCard() {
  const { t } = useLingui();
  const [isSure, setSure] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { tryProven, pending, dialog } = useProof(() => setAsking(false));
  const send = (name: string, body: object, news: 'cuenta' | 'cierre') =>
    tryProven(name, async () => {
      await postJson(path, body, done);
      notifyOtherTabs('signout');
      // The page reload clears the data in memory. Clearing the data earlier would send every query again, and
      // the server would refuse these queries.
      await leaveHere(news);
      await new Promise(() => {});
    });
  const closeInAWeek = () => send('week', { confirm: true }, 'cierre');
  const closeNow = () => send('now', { confirm: true, at_once: true }, 'cuenta');
  return (
    <Card as="section">
      <h2 className="text-h3">
        <Trans>Borrar mi cuenta</Trans>
      </h2>
      <ClosingFacts />
      <Checkbox
        name="sure"
        label={t`Lo entiendo y quiero borrarla`}
        checked={isSure}
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="danger" disabled={!isSure} pending={pending === 'week'} onClick={closeInAWeek}>
          <Trans>Borrar mi cuenta</Trans>
        </Button>
        <Button variant="quiet" disabled={!isSure} onClick={() => setAsking(true)}>
          <Trans>Borrarla ya, sin esperar</Trans>
        </Button>
      </div>
      {isAsking && (
        <AtOnceDialog isPending={pending === 'now'} onClose={() => setAsking(false)} onConfirm={closeNow} />
      )}
      {dialog}
    </Card>
  );
}

function ClosingFacts() {
  return (
    <>
      <p>
        <Trans>
          Se cierran tus sesiones, dejamos de escribirte y nadie ve lo que publicaste. A los siete días se
          borra todo: tu diario, tu portafolio, tus comentarios y tus reseñas, tus archivos y tu nombre. Hasta
          entonces puedes entrar y quedarte.
        </Trans>
      </p>
      <p>
        <Trans>
          La ley no nos obliga hoy a guardar nada. Queda solo un número con la fecha, para repetir el borrado
          si recuperamos una copia de seguridad.
        </Trans>
      </p>
      <p>
        <Trans>
          Antes puedes llevarte <TextLink href="/app/mis-datos">una copia de todo</TextLink>. Durante esos
          siete días también: entra y la tendrás en la página de tu cuenta.
        </Trans>
      </p>
    </>
  );
}

type AtOnceProps = { isPending: boolean; onClose(): void; onConfirm(): void };

/** The dialog that asks for a second confirmation, because an immediate erasure cannot be undone. */
function AtOnceDialog({ isPending, onClose, onConfirm }: AtOnceProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`¿Borrarla ya?`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={(close) => (
        <>
          <Button variant="danger" pending={isPending} onClick={onConfirm}>
            <Trans>Borrarla ya</Trans>
          </Button>
          <Button variant="quiet" onClick={close}>
            <Trans>Dejarla como está</Trans>
          </Button>
        </>
      )}
    >
      <p>
        <Trans>Se borra todo ahora mismo. No hay vuelta atrás ni copia que podamos recuperar.</Trans>
      </p>
    </Dialog>
  );
}
