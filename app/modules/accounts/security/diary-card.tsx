import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
import { clearPersonalStorage } from '#app/platform/browser/tokens.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { Notice } from '../member/account-frame.tsx';
import { useProof } from './use-proof.tsx';
import { done } from './use-security.ts';

const erasedQuery = '?diario=borrado';

/** The card that deletes only the diary. */
export function DiaryCard() {
  const { t } = useLingui();
  const [isSure, setSure] = useState(false);
  const { tryProven, pending, dialog } = useProof();
  const isErased = location.search === erasedQuery;
  const erase = () =>
    tryProven('diary', async () => {
      await postJson('/api/my-data/diary-deletion/', { confirm: true }, done);
      // The diary also includes drafts, the stored screen Hoy, and records in this browser that were not sent
      // yet.
      await clearPersonalStorage();
      location.assign(`/app/perfil/seguridad${erasedQuery}`);
      await new Promise(() => {});
    });
  return (
    <Card as="section">
      <h2 className="text-h3">
        <Trans>Borrar solo mi diario</Trans>
      </h2>
      {isErased && (
        <Notice>
          <Trans>
            Tu diario se ha borrado. Puedes empezar otro cuando quieras: te pediremos permiso antes.
          </Trans>
        </Notice>
      )}
      <p>
        <Trans>
          Se borran ahora mismo tus check-ins, tus notas, tu portafolio, tus medidas, tus dinámicas y tus
          Paradas. Tu cuenta y tus comentarios se quedan. No hay vuelta atrás.
        </Trans>
      </p>
      <Checkbox
        name="sure-diary"
        label={t`Lo entiendo y quiero borrarlo`}
        checked={isSure}
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
      <Button variant="secondary" disabled={!isSure} pending={pending === 'diary'} onClick={erase}>
        <Trans>Borrar mi diario</Trans>
      </Button>
      {dialog}
    </Card>
  );
}
