import { type ReactNode, useEffect } from 'react';
import type { FormState } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { FieldErrorsContext } from '#ui/field-errors.ts';
import { Icon } from '#ui/icon.tsx';

type Props = {
  form: FormState<FormData>;
  /** Words of the button that sends it. */
  action: ReactNode;
  /** Beside that button: the way out, or another way on. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A small form inside a card or a dialog, which takes the focus; what is refused as a whole is said on top. */
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
