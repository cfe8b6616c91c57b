import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useDestroyText } from './use-history.ts';

export type DestroyTextProps = {
  /** The URL of the request that destroys the text. */
  address: string;
  /** The label of the button. By default the label names a text. */
  label?: string;
  /**
   * The sentence that is shown before the text is destroyed. The sentence names what is destroyed and what
   * stays.
   */
  children: ReactNode;
};

/** A button that destroys a single written text. A dialog first shows what is destroyed and what stays. */
export function DestroyText({ address, label, children }: DestroyTextProps) {
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
        {label ?? t`Borrar este texto`}
      </Button>
      <Dialog
        role="alertdialog"
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`¿Borrar estas palabras?`}
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

/**
 * A button that destroys the words of a question. If the question has not ended, the question itself is removed
 * too.
 */
export function DestroyQuestion({ question }: { question: number }) {
  const { t } = useLingui();
  return (
    <DestroyText label={t`Borrar la pregunta`} address={`/api/signals/questions/${question}/words/`}>
      <Trans>
        Se borran las palabras de la pregunta y, si sigue en pie, deja de mirarse. Quedan sus fechas, tus
        respuestas y lo que salió.
      </Trans>
    </DestroyText>
  );
}
