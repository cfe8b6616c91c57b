import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
import { notifyOtherTabs } from '#app/platform/browser/session.ts';
import { leaveHere } from '#app/platform/browser/sign-out.ts';
import { Card } from '#ui/card.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { useProof } from './use-proof.tsx';
import { done } from './use-security.ts';

export function ClosingCard() {
  const { t } = useLingui();
  const [isSure, setSure] = useState(false);
  const { tryProven, pending, dialog } = useProof();
  const close = () =>
    tryProven('close', async () => {
      await postJson('/api/user-profile/close-account/', { confirm: true }, done);
      notifyOtherTabs('signout');
      // The page reload clears the data in memory. Clearing the data earlier would send every query again, and the
      // server would refuse them.
      await leaveHere('cuenta');
      await new Promise(() => {});
    });
  return (
    <Card as="section">
      <h2 className="text-h3">
        <Trans>Borrar mi cuenta</Trans>
      </h2>
      <p>
        <Trans>
          Se borra todo: tu diario, tu portafolio, tus sesiones y tu nombre. No hay vuelta atrás ni copia que
          podamos recuperar.
        </Trans>
      </p>
      <p>
        <Trans>
          Antes puedes <TextLink href="/app/portafolio">descargar tus inversiones</TextLink> en un archivo. Si
          quieres una copia de lo demás, escríbenos y espera a tenerla.
        </Trans>
      </p>
      <Checkbox
        name="sure"
        label={t`Lo entiendo y quiero borrarla`}
        checked={isSure}
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
      <Button variant="danger" disabled={!isSure} pending={pending === 'close'} onClick={close}>
        <Trans>Borrar mi cuenta</Trans>
      </Button>
      {dialog}
    </Card>
  );
}
