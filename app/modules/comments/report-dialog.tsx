import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { PlainDialog } from '#ui/overlays/plain-dialog.tsx';
import { useModalDialog } from '#ui/overlays/use-modal-dialog.ts';
import { ReportForm } from './report-form.tsx';

type Report = { reason: string; note: string };

type Props = {
  commentId: number;
  onReport(report: Report): Promise<void>;
  onClose(): void;
};

const dialogId = 'avisar-dialogo';

/** The report form in a dialog. When the dialog closes, the focus returns to the link that opened it. */
export function ReportDialog({ commentId, onReport, onClose }: Props) {
  const { t } = useLingui();
  const close = useModalDialog(dialogId, onClose);
  const form = useForm<Report>({
    fields: 'reason',
    check: ({ reason }) => (reason === '' ? { reason: t(missing) } : noErrors),
    save: async (report) => {
      await onReport(report);
      close();
    },
  });

  return (
    <PlainDialog id={dialogId} title={t`Avisar de un comentario`} closeLabel={t`Cerrar`}>
      <ReportForm
        ref={form.ref}
        action={`/comentarios/${commentId}/avisar`}
        errors={form.errors}
        isPending={form.isPending}
        onReport={form.submit}
      />
    </PlainDialog>
  );
}

const missing = msg`Elige qué ocurre.`;
