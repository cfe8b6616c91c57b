import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/toast.tsx';

type Props = { codes: readonly string[]; onClose(): void };

/** The codes on paper, shown this once. */
export function PaperCodes({ codes, onClose }: Props) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.success(t`Copiados`),
      () => notify.error(t`No se han podido copiar. Escríbelos a mano.`),
    );
  return (
    <Dialog
      title={t`Guarda estos códigos en papel`}
      isOpen
      dismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={(close) => (
        <>
          <Button onClick={close}>
            <Trans>Ya los he guardado</Trans>
          </Button>
          <Button variant="secondary" onClick={copy}>
            <Trans>Copiar</Trans>
          </Button>
          <Button variant="quiet" onClick={() => window.print()}>
            <Trans>Imprimir</Trans>
          </Button>
        </>
      )}
    >
      <p>
        <Trans>
          Cada uno sirve una vez, el día que no tengas tu teléfono. No volveremos a enseñarlos; los de antes
          ya no valen.
        </Trans>
      </p>
      <ul className="grid grid-cols-1 gap-2 py-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
