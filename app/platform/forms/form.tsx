import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldErrorsContext } from '#ui/field-errors.ts';
import type { FieldErrors } from './field-errors.ts';

export type FormProps = ComponentProps<'form'> & {
  errors: FieldErrors;
  /** What the fields are called in the list of what is wrong. */
  fields?: Readonly<Record<string, MessageDescriptor>>;
  /** Of that list. */
  title?: string;
  /** How often it was refused where scripts run: the list takes focus once for each time. */
  tries?: number;
  /** Takes the place of the list. */
  summary?: ReactNode;
};

/** A form whose errors are listed on top and stand at the fields of their names. */
export function Form({ errors, fields = {}, title, tries, summary, children, ...form }: FormProps) {
  const { t } = useLingui();
  const list = (
    <ErrorSummary key={tries} title={title ?? t`Revisa estos datos`} errors={errors} fields={fields} />
  );
  return (
    <form noValidate className="grid gap-5" {...form}>
      {summary === undefined ? list : summary}
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
    </form>
  );
}
