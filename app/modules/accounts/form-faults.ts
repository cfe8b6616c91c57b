import { InvalidInput } from '#app/platform/errors.ts';
import { fieldTexts } from '#app/platform/http/refusals.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { FieldFault } from '#ui/error-summary.tsx';

/** What is wrong with a form that was sent: texts by field, those of the whole form under `non_field_errors`. */
export type Faults = Readonly<Record<string, readonly string[]>>;

/** A form on which nothing is wrong yet. */
export const noFaults: Faults = {};

/** The faults that an error tells of; any other error goes on to who can answer it. */
export function faultsOf(error: unknown, language: Language): Faults {
  if (error instanceof InvalidInput) return fieldTexts(error, language);
  throw error;
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
