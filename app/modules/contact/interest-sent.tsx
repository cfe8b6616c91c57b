import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { PlainDialog } from '#ui/overlays/plain-dialog.tsx';

/** The element id of the dialog that confirms that the notice was sent. */
export const interestDialogId = 'interes';

/**
 * The dialog that announces that a mail is on its way. Without scripts the dialog is open when the page is loaded.
 */
export function InterestSent({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <PlainDialog
      id={interestDialogId}
      title={t`Gracias por interesarte en la App!`}
      closeLabel={t`Cerrar`}
      open={isOpen}
      actions={
        <form method="dialog">
          <Button type="submit">
            <Trans>Aceptar</Trans>
          </Button>
        </form>
      }
    >
      <p>
        <Trans>Te hemos enviado un correo. Revisa tu bandeja de entrada o la carpeta de spam.</Trans>
      </p>
    </PlainDialog>
  );
}
