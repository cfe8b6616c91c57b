import type { I18n } from '@lingui/core';
import { InvalidInput } from '#app/platform/errors.ts';
import type { FieldFault } from '#ui/error-summary.tsx';

/** What is wrong with a form that was sent: texts by field, those of the whole form under `non_field_errors`. */
export type Faults = Readonly<Record<string, readonly string[]>>;

/** A form on which nothing is wrong yet. */
export const noFaults: Faults = {};

/** The faults that an error tells of; any other error goes on to who can answer it. */
export function faultsOf(error: unknown, i18n: I18n): Faults {
  if (!(error instanceof InvalidInput)) throw error;
  const entries = Object.entries(error.fields);
  return Object.fromEntries(entries.map(([field, texts]) => [field, texts.map((text) => i18n._(text))]));
}

/** The message beside a field. */
export function faultOf(faults: Faults, field: string): string | undefined {
  return faults[field]?.join(' ');
}

/** The lines on top of a form; one of the whole form leads to its first field. */
export function summaryOf(faults: Faults, firstField: string): FieldFault[] {
  return Object.entries(faults).flatMap(([field, texts]) =>
    texts.map((message) => ({ fieldId: field === 'non_field_errors' ? firstField : field, message })),
  );
}
