import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useProof } from '#app/modules/accounts/ui.tsx';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { LoadErrorNote } from '#app/platform/browser/load-error.tsx';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { formatInstant } from '#app/platform/i18n/dates.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { formatBytes } from './bytes.ts';
import type { ExportItem } from './my-data.schema.ts';
import { useExportActions, useExports } from './use-my-data.ts';

/**
 * The card for the data export. The member can request an export, see that it is being made, and download it.
 */
export function ExportCard() {
  const { data: copies, error, isPaused, isLoading } = useExports();
  const isMaking = copies?.some(({ state }) => state === 'waiting' || state === 'making') ?? false;
  return (
    <Card as="section">
      <h2 className="text-h3">
        <Trans>Llévate una copia</Trans>
      </h2>
      <p>
        <Trans>
          Todo lo que hay sobre ti en un archivo: para leerlo, para abrirlo en una hoja de cálculo y para
          rehacer tus números sin nosotros.
        </Trans>
      </p>
      {isLoading && !isPaused && <Skeleton shape="button" />}
      {!copies && (error || isPaused) && (
        <div role="status">
          <LoadErrorNote error={error} isPaused={isPaused} />
        </div>
      )}
      {copies && <AskButton isMaking={isMaking} hasOne={copies.length > 0} />}
      {copies && copies.length > 0 && (
        <ul className="grid w-full gap-4">
          {copies.map((copy) => (
            <Copy key={copy.id} copy={copy} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AskButton({ isMaking, hasOne }: { isMaking: boolean; hasOne: boolean }) {
  const { t } = useLingui();
  const { ask } = useExportActions();
  const [isAsking, setAsking] = useState(false);
  const onPress = async () => {
    setAsking(true);
    try {
      await ask();
    } catch (error) {
      const isLate = error instanceof ApiError && error.status === 429;
      notify.error(
        isLate ? t`Hoy ya has pedido dos copias. Mañana puedes pedir otra.` : toErrorMessage(error),
      );
    } finally {
      setAsking(false);
    }
  };
  if (isMaking) return null;
  return (
    <Button variant={hasOne ? 'secondary' : 'primary'} pending={isAsking} onClick={onPress}>
      {hasOne ? <Trans>Preparar otra copia</Trans> : <Trans>Preparar mi copia</Trans>}
    </Button>
  );
}

function Copy({ copy }: { copy: ExportItem }) {
  const { i18n } = useLingui();
  const asked = formatInstant(copy.requested_at, i18n.locale, 'long');
  return (
    <li className="grid justify-items-start gap-2 border-t border-line pt-4">
      <strong className="text-base font-medium">
        <Trans>Copia del {asked}</Trans>
      </strong>
      <span className="text-sm text-muted" role="status">
        <CopyState copy={copy} />
      </span>
      {copy.state === 'ready' && <DownloadButton id={copy.id} />}
    </li>
  );
}

function CopyState({ copy: { state, expires_at, bytes } }: { copy: ExportItem }) {
  const { i18n } = useLingui();
  switch (state) {
    case 'waiting':
    case 'making':
      return <Trans>La estamos preparando. Puedes salir de aquí y volver luego.</Trans>;
    case 'failed':
      return <Trans>No hemos podido prepararla. Puedes pedir otra.</Trans>;
    case 'expired':
      return <Trans>Ya no está. Si la necesitas, pide otra.</Trans>;
    case 'ready': {
      const until = formatInstant(expires_at ?? '', i18n.locale, 'long');
      const size = formatBytes(bytes ?? 0, i18n.locale);
      return (
        <Trans>
          Lista, {size}. La guardamos hasta el {until}.
        </Trans>
      );
    }
  }
}

function DownloadButton({ id }: { id: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tryProven, pending, dialog } = useProof(() => navigate('/perfil/seguridad'));
  const { findAddress } = useExportActions();
  const download = () =>
    tryProven(
      'download',
      async () => location.assign(await findAddress(id)),
      () => notify.error(t`No hemos podido descargarla. Inténtalo otra vez.`),
    );
  return (
    <>
      <Button pending={pending === 'download'} onClick={download}>
        <Trans>Descargar</Trans>
      </Button>
      {dialog}
    </>
  );
}
