import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useDestroyText } from './use-history.ts';

export type DestroyTextProps = {
  /** The address of the call that destroys the text. */
  address: string;
  /**
   * The sentence that is shown before the text is destroyed. It names the parts that are destroyed and the parts that
   * stay.
   */
  children: ReactNode;
};

/** Destroys a single written text, after a sentence about the parts that stay. */
export function DestroyText({ address, children }: DestroyTextProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const destroy = useDestroyText();
  const press = () =>
    destroy.mutate(address, {
      onSuccess: () => void notify.success(t`Texto borrado`),
      onError: (error) => void notify.error(toErrorMessage(error)),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="faint" className="-ms-3 justify-self-start" onClick={() => setAsking(true)}>
        <Trans>Borrar este texto</Trans>
      </Button>
      <Dialog
        role="alertdialog"
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`¿Borrar este texto?`}
        actions={(close) => (
          <>
            <Button variant="secondary" onClick={close}>
              <Trans>Dejarlo</Trans>
            </Button>
            <Button variant="danger" pending={destroy.isPending} onClick={press}>
              <Trans>Borrarlo</Trans>
            </Button>
          </>
        )}
      >
        <p>{children}</p>
        <p>
          <Trans>No se puede recuperar. Una copia que ya te hayas llevado lo conserva.</Trans>
        </p>
      </Dialog>
    </>
  );
}
