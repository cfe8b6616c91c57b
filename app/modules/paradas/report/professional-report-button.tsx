import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#app/platform/browser/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';

/** Saves the measures of a Parada as one page. The member may give the page to a professional. */
export function ProfessionalReportButton({ id, number }: { id: number; number: number }) {
  const save = useMutation({
    mutationFn: () => saveFile(`/api/paradas/${id}/professional-report.pdf`, `yoi-parada-${number}.pdf`),
    onError: ({ message }) => notify.error(message),
  });
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="secondary" pending={save.isPending} onClick={() => save.mutate()}>
        <Trans>Una página para un profesional</Trans>
      </Button>
      <p className="text-sm text-muted">
        <Trans>Puntuaciones, días e intervalos, sin tu nombre ni tus textos. La envías tú.</Trans>
      </p>
    </div>
  );
}
