import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorSummary } from '#ui/controls/error-summary.tsx';
import { FieldErrorsContext } from '#ui/controls/field-errors.ts';
import type { FieldErrors } from './field-errors.ts';

export type FormProps = ComponentProps<'form'> & {
  errors: FieldErrors;
  /** The labels of the fields, for the error list. */
  fields?: Readonly<Record<string, MessageDescriptor>>;
  /** The title of the error list. */
  title?: string;
  /**
   * The number of refused submissions, which is counted only if scripts run. After each refusal the error list
   * takes the focus.
   */
  tries?: number;
  /** The content that is shown instead of the error list. */
  summary?: ReactNode;
};

/** A form that lists its errors above the fields and also shows each error at the field that it concerns. */
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
