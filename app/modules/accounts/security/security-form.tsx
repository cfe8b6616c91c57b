import { type ReactNode, useEffect } from 'react';
import type { FormState } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldErrorsContext } from '#ui/controls/field-errors.ts';
import { Icon } from '#ui/icon.tsx';

type Props = {
  form: FormState<FormData>;
  /** The label of the submit button. */
  action: ReactNode;
  /** The control beside the submit button, for example a button that cancels. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * A small form inside a card or a dialog. The form takes the focus, and shows its general error above the fields.
 */
export function SecurityForm({ form, action, aside, children }: Props) {
  const { ref, errors, isPending, submit } = form;
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, button')?.focus(), [ref]);
  return (
    <form
      ref={ref}
      noValidate
      className="grid w-full max-w-[28rem] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <div role="alert" className="empty:hidden">
        {errors.form && (
          <p className="field-error">
            <Icon name="alert" />
            <span>{errors.form}</span>
          </p>
        )}
      </div>
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          {action}
        </Button>
        {aside}
      </div>
    </form>
  );
}
