import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ListedBan } from '#app/modules/comments/schema.ts';
import { deleteResource } from '#app/platform/browser/api.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { keysetResources } from '../provider/resources.ts';
import { NoticePreview } from '../queue/notice-preview.tsx';
import { useBannedName } from './use-banned-name.ts';

export type LiftDialogProps = { ban: ListedBan; onLifted(words: string): void; onClose(): void };

const noOption = {};

/** Asks before a ban is lifted, and shows the mail that the member gets. */
export function LiftDialog({ ban, onLifted, onClose }: LiftDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const name = useBannedName()(ban);
  const path = `${keysetResources.bans.path}${ban.member}/`;
  const form = useForm<void>({
    fields: [],
    save: async () => {
      try {
        await deleteResource(path);
      } finally {
        // Another moderator may have lifted the ban, or the second factor may have expired.
        await queries.invalidateQueries();
      }
      onLifted(t`El veto de ${name} está levantado.`);
      onClose();
    },
  });
  return (
    <Dialog
      title={t`Levantar el veto de ${name}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={() => (
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button autoFocus pending={form.isPending} onClick={() => void form.submit()}>
            <Trans>Levantar</Trans>
          </Button>
        </>
      )}
    >
      <div className="grid gap-4">
        <p>
          <Trans>Lo que se retiró con el veto sigue retirado. Se devuelve en la cola de comentarios.</Trans>
        </p>
        <NoticePreview path={path} verb="unban" reason="" option={noOption} />
        {form.errors.form && (
          <p role="alert" className="field-error">
            {form.errors.form}
          </p>
        )}
      </div>
    </Dialog>
  );
}
