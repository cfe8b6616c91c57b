import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { maxDeedReasonLength } from '#app/modules/accounts/schema.ts';
import { send } from '#app/platform/browser/api.ts';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Checkbox } from '#ui/controls/choice.tsx';
import { TextArea, TextField } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { FormDialog } from '../frame/form-dialog.tsx';
import { memberPath } from '../members/use-member.ts';

const shape = z.object({ email: z.string(), isLost: z.boolean(), reason: z.string() });
const empty: z.output<typeof shape> = { email: '', isLost: false, reason: '' };

export type StartDialogProps = {
  id: number;
  kind: 'factor-resets' | 'address-changes';
  /** The instant of the last action on the member that the screen has shown. */
  seen: string | null;
  onClose(): void;
};

/**
 * Asks for a change of an account, with a reason. The typed text survives a reload and the end of the session.
 */
export function StartDialog({ id, kind, seen, onClose }: StartDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const draftName = `peticion-${kind}-${id}`;
  const [typed, setTyped] = useKeptDraft(draftName, shape, empty);
  const [isTried, setTried] = useState(false);
  const isAddress = kind === 'address-changes';
  const form = useForm<typeof typed>({
    fields: ['email', 'reason'],
    save: async ({ email, isLost, reason }) => {
      const body = { reason, seen, ...(isAddress ? { email: email.trim(), is_lost: isLost } : {}) };
      await send({ method: 'POST', path: `${memberPath(id)}${kind}/`, body });
      removeDraft(draftName);
      notify.success(isAddress ? t`Los códigos van de camino.` : t`Ahora lo aprueba otra persona.`);
      onClose();
      await queries.invalidateQueries();
    },
  });
  const submit = () => {
    setTried(true);
    if (typed.reason.trim() !== '') void form.submit(typed);
  };
  const change = (part: Partial<typeof typed>) => setTyped((current) => ({ ...current, ...part }));
  return (
    <FormDialog
      title={isAddress ? t`Cambiar su correo` : t`Quitar su segundo paso`}
      action={<Trans>Pedirlo</Trans>}
      form={form}
      onSend={submit}
      onClose={onClose}
    >
      <p>
        {isAddress ? (
          <Trans>Llega un código al correo nuevo y otro al de siempre. Con los dos, el correo cambia.</Trans>
        ) : (
          <Trans>
            Otra persona del equipo lo aprueba en menos de un día. Después se cierran sus sesiones.
          </Trans>
        )}
      </p>
      {isAddress && (
        <>
          <TextField
            name="email"
            type="email"
            label={t`Correo nuevo`}
            autoComplete="off"
            autoFocus
            value={typed.email}
            onChange={(event) => change({ email: event.target.value })}
            error={form.errors.email}
          />
          <Checkbox
            name="is_lost"
            label={t`Ya no puede leer el de siempre`}
            help={t`Entonces lo aprueba otra persona del equipo en menos de un día.`}
            checked={typed.isLost}
            onChange={(event) => change({ isLost: event.target.checked })}
          />
        </>
      )}
      <TextArea
        name="reason"
        label={t`Motivo`}
        help={t`Esta persona lo lee en la copia de sus datos.`}
        rows={2}
        maxLength={maxDeedReasonLength}
        autoFocus={!isAddress}
        value={typed.reason}
        onChange={(event) => change({ reason: event.target.value })}
        error={isTried && typed.reason.trim() === '' ? t`Escribe el motivo.` : form.errors.reason}
      />
    </FormDialog>
  );
}
