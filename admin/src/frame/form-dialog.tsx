import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { FormState } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

type Props = {
  title: string;
  /** The words of the button that sends the form. */
  action: ReactNode;
  /** Whether the button warns that the action cannot be undone. */
  isDanger?: boolean;
  form: Pick<FormState<never>, 'ref' | 'errors' | 'isPending'>;
  onSend(): void;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
};

/** An open dialog with a form. An error that concerns no field is shown below the fields. */
export function FormDialog({ title, action, isDanger = false, form, onSend, onClose, children }: Props) {
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={() => (
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            pending={form.isPending}
          >
            {action}
          </Button>
        </>
      )}
    >
      <form id={formId} ref={form.ref} className="grid gap-4 text-base" onSubmit={submit} noValidate>
        {children}
        <div role="alert">{form.errors.form && <p className="field-error">{form.errors.form}</p>}</div>
      </form>
    </Dialog>
  );
}
