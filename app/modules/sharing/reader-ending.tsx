import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Button } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import type { Shared } from './sharing.schema.ts';
import { useReaderActions } from './use-shared.ts';

/** The buttons by which a reader stops reading. Only an expert can also block the owner. */
export function ReaderEnding({ share }: { share: Shared }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { leave, block } = useReaderActions();
  const end = (act: (id: number) => Promise<void>) => async () => {
    await act(share.id);
    await navigate('/compartido', { replace: true });
  };
  const leaving = usePress(end(leave));
  const blocking = usePress(end(block));
  const person = share.from.name ?? share.from.username;
  const error = leaving.error ?? blocking.error;
  return (
    <Disclosure summary={t`Dejar de leerlo`}>
      <div className="grid justify-items-start gap-3">
        <p>
          <Trans>Sale de tu lista y {person} verá que ya no lo lees.</Trans>
        </p>
        <Button variant="secondary" pending={leaving.isPending} onClick={leaving.press}>
          <Trans>Dejar de leerlo</Trans>
        </Button>
        {share.via === 'expert' && (
          <>
            <p>
              <Trans>
                Si bloqueas a {person}, dejas de leer todo lo suyo y no podrá compartir nada más contigo.
              </Trans>
            </p>
            <Button variant="danger" pending={blocking.isPending} onClick={blocking.press}>
              <Trans>Bloquear a {person}</Trans>
            </Button>
          </>
        )}
        {error && <FieldError id="dejar-error">{error}</FieldError>}
      </div>
    </Disclosure>
  );
}
