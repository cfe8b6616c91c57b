import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { PlainDialog } from '#ui/plain-dialog.tsx';
import { ReportForm } from './report-form.tsx';

type Props = {
  commentId: number;
  wordsFor(failure: unknown): string;
  onReport(report: { reason: string; note: string }): Promise<void>;
  onClose(): void;
};

const dialogId = 'avisar-dialogo';

/** The form of a report in a dialog; focus goes back to where it was when it closes. */
export function ReportDialog({ commentId, wordsFor, onReport, onClose }: Props) {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    const dialog = document.getElementById(dialogId);
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (!dialog.open) dialog.showModal();
    dialog.addEventListener('close', onClose);
    return () => dialog.removeEventListener('close', onClose);
  }, [onClose]);

  const send = async (report: { reason: string; note: string }) => {
    if (report.reason === '') return setFault(t(missing));
    setPending(true);
    setFault(undefined);
    try {
      await onReport(report);
      close();
    } catch (failure) {
      setFault(wordsFor(failure));
    }
    setPending(false);
  };

  return (
    <PlainDialog id={dialogId} title={t`Avisar de un comentario`} closeLabel={t`Cerrar`}>
      <ReportForm
        action={`/comentarios/${commentId}/avisar`}
        errors={fault === undefined ? {} : { reason: fault }}
        isPending={isPending}
        onReport={send}
      />
    </PlainDialog>
  );
}

function close(): void {
  const dialog = document.getElementById(dialogId);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

const missing = msg`Elige qué ocurre.`;
