import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { InvalidInput } from '#app/platform/errors.ts';
import type { FieldFault } from '#ui/error-summary.tsx';

/** What is wrong with a form that was sent: texts by field, those of the whole form under `non_field_errors`. */
export type Faults = Readonly<Record<string, readonly string[]>>;

/** A form on which nothing is wrong yet. */
export const noFaults: Faults = {};

/** Texts by field of a refusal; any other error is thrown on. */
export function faultsOf(error: unknown, i18n: I18n): Faults {
  if (!(error instanceof InvalidInput)) throw error;
  const entries = Object.entries(error.fields);
  return Object.fromEntries(entries.map(([field, texts]) => [field, texts.map((text) => i18n._(text))]));
}

/** The message beside a field. */
export function faultOf(faults: Faults, field: string): string | undefined {
  return faults[field]?.join(' ');
}

/** What the fields of the public forms are called in the list of what is wrong. */
const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  identifier: msg`Correo o nombre de usuario`,
  password: msg`Contraseña`,
  email: msg`Correo electrónico`,
  language: msg`Idioma`,
  terms: msg`Términos`,
  diary: msg`Diario`,
  key: msg`Código`,
  otp: msg`Código`,
  username: msg`Nombre de usuario`,
};

/** The lines on top of a form, one for each field that was refused; what concerns no field alone is no link. */
export function summaryOf(faults: Faults): FieldFault[] {
  return Object.entries(faults).map(([name, texts]) => {
    const field = fieldNames[name];
    const message = texts.join(' ');
    return field ? { fieldId: name, field, message } : { message };
  });
}
