import type { MessageDescriptor } from '@lingui/core';
import type { FieldFault } from './error-summary.tsx';

/**
 * The lines of an error summary from texts by field. A name that is no field of the form, such as `form`, makes a
 * line without a link.
 * @param fields what the form's fields are called, by id
 */
export function faultLines(
  errors: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, MessageDescriptor>>,
): FieldFault[] {
  return Object.entries(errors).map(([name, message]) => {
    const field = fields[name];
    return field ? { fieldId: name, field, message } : { message };
  });
}
