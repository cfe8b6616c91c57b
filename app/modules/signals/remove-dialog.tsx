import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Signal } from './signals.schema.ts';
import { useQuestionActions } from './use-signals.ts';

/** The dialog that confirms the removal of a question. Its text lists what stays stored. */
export function RemoveDialog({ signal, onClose }: { signal: Signal; onClose: () => void }) {
  const { t } = useLingui();
  const { remove } = useQuestionActions();
  const [isPending, setPending] = useState(false);
  const [withWords, setWithWords] = useState(false);
  const [error, setError] = useState('');
  const press = async () => {
    setPending(true);
    try {
      await remove(signal.id, { withWords });
      onClose();
    } catch (refused) {
      setError(toErrorMessage(refused));
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`¿Quitar esta pregunta?`}
      actions={() => (
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Dejarla</Trans>
          </Button>
          <Button pending={isPending} onClick={() => void press()}>
            <Trans>Quitarla</Trans>
          </Button>
        </>
      )}
    >
      <p className="wrap-anywhere">{signal.text}</p>
      <p>
        <Trans>
          Deja de verse y no se mira más. Su lugar entre las tres de su Parada queda gastado: quitando y
          preguntando otra vez, acabarían saliendo casualidades.
        </Trans>
      </p>
      <Checkbox
        name="palabras"
        label={t`Borrar también sus palabras`}
        help={t`No se recuperan. Quedan su fecha, tus respuestas y lo que salió. Una copia que ya te hayas llevado las conserva.`}
        checked={withWords}
        onChange={({ target }) => setWithWords(target.checked)}
      />
      {error && <FieldError id="quitar-pregunta">{error}</FieldError>}
    </Dialog>
  );
}
