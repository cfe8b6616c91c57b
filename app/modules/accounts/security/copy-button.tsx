import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';

type Props = {
  text: string;
  /** The message that is shown after the text has been copied. */
  successMessage: string;
};

export function CopyButton({ text, successMessage }: Props) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(successMessage);
    } catch {
      // The permission was denied, or the page has no clipboard because the page was loaded without https.
      notify.error(t`No se ha podido copiar. Escríbelo a mano.`);
    }
  };
  return (
    <Button variant="quiet" onClick={copy}>
      <Trans>Copiar</Trans>
    </Button>
  );
}
