import type { ReactNode } from 'react';
import { Form } from '#app/platform/forms/form.tsx';
import type { FormState } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

type Props = {
  title: string;
  /** The purpose of the form, in one sentence. */
  why: ReactNode;
  form: Pick<FormState<never>, 'errors' | 'tries' | 'isPending'>;
  submitLabel: ReactNode;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
};

/** A short form in a sheet over the profile. */
export function FormSheet({ title, why, form, submitLabel, onSubmit, onClose, children }: Props) {
  return (
    <Sheet title={title} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {() => (
        <Form
          errors={form.errors}
          tries={form.tries}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <p className="text-sm text-muted">{why}</p>
          {children}
          <Button type="submit" pending={form.isPending}>
            {submitLabel}
          </Button>
        </Form>
      )}
    </Sheet>
  );
}
