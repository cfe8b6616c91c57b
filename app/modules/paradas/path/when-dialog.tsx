import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import type { IntentionWhen } from '../cycle/intention-when.ts';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { useSetIntentionWhen } from '../cycle/use-paradas.ts';
import { WhenPicker } from '../questions/when-picker.tsx';

const name = 'intention_when';
const formId = 'when';

/**
 * The dialog in which the member chooses the days on which the app asks about the intention. The change applies
 * from today on.
 */
export function WhenDialog({ parada, onClose }: { parada: ParadaResponse; onClose: () => void }) {
  const { t } = useLingui();
  const { mutateAsync } = useSetIntentionWhen(parada.id);
  const [when, setWhen] = useState<IntentionWhen>(parada.intention_when);
  const form = useForm<IntentionWhen>({
    fields: [name],
    check: ({ weekdays }) => (weekdays?.length === 0 ? { [name]: t`Elige al menos un día.` } : noErrors),
    save: async (chosen) => {
      await mutateAsync(chosen);
      notify.success(t`Guardado`, { id: formId });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`¿Cuándo te preguntamos?`}
      actions={() => (
        <Button type="submit" form={formId} pending={form.isPending}>
          <Trans>Guardar</Trans>
        </Button>
      )}
    >
      <Form
        ref={form.ref}
        id={formId}
        errors={form.errors}
        tries={form.tries}
        title={t`No se ha podido guardar`}
        summary={form.errors.form ? undefined : null}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(when);
        }}
      >
        <p className="wrap-anywhere">{parada.intention}</p>
        <WhenPicker
          name={name}
          value={when}
          onChange={(chosen) => {
            setWhen(chosen);
            form.touch([name]);
          }}
        />
        <p className="text-muted">
          <Trans>Cuenta desde hoy. Lo que ya respondiste se queda como está.</Trans>
        </p>
      </Form>
    </Dialog>
  );
}
