import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { RefusableForm } from './use-refusable-form.ts';

type Props = {
  form: RefusableForm;
  /** Words of the button that sends it. */
  action: ReactNode;
  /** Beside that button: the way out, or another way on. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A small form inside a card or a dialog; what is refused as a whole is said on top. */
export function SecurityForm({ form, action, aside, children }: Props) {
  const { ref, faults, isPending, onSubmit } = form;
  return (
    <form ref={ref} noValidate className="grid w-full max-w-[28rem] gap-5" onSubmit={onSubmit}>
      <div role="alert" className="empty:hidden">
        {faults.form && (
          <p className="field-error">
            <Icon name="alert" />
            <span>{faults.form}</span>
          </p>
        )}
      </div>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          {action}
        </Button>
        {aside}
      </div>
    </form>
  );
}
