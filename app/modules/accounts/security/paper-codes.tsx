import { Trans, useLingui } from '@lingui/react/macro';
import { saveBlob } from '#app/platform/browser/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CopyButton } from './copy-button.tsx';

type Props = { codes: readonly string[]; onClose(): void };

/** Shows the recovery codes once. While the dialog is open, printing the page prints only the codes. */
export function PaperCodes({ codes, onClose }: Props) {
  const { t } = useLingui();
  const text = `${codes.join('\n')}\n`;
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
          <CopyButton text={text} successMessage={t`Copiados`} />
          <Button
            variant="quiet"
            onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), t`yoi-codigos.txt`)}
          >
            <Trans>Descargar</Trans>
          </Button>
          <Button variant="quiet" onClick={() => window.print()}>
            <Trans>Imprimir</Trans>
          </Button>
        </>
      )}
    >
      <p>
        <Trans>
          Cada uno sirve una vez, el día que no tengas tu teléfono. No volveremos a enseñarlos, y si tenías
          otros, ya no valen.
        </Trans>
      </p>
      <ul data-paper-codes className="grid grid-cols-2 gap-x-6 gap-y-2 py-3">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base">{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
