import { msg } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../browser/api-error.ts';
import { say } from '../browser/texts.ts';
import { type FieldErrors, hasErrors, noErrors, toFieldErrors } from './field-errors.ts';

/** Shows an error in a form. */
export type Refuse = (error: unknown) => void;

type Options<Values> = {
  /**
   * The fields that can show an error. Any other error is shown for the whole form, under `form`. If `fields` is a
   * single name, every error is shown at that field.
   */
  fields: readonly string[] | string;
  /** The errors of a submission that the server handled before scripts ran. */
  initial?: FieldErrors;
  /** Checks the values before they are sent, and returns their errors. */
  check?(values: Values): FieldErrors;
  /** Sends the values. An error is shown if this function throws it or passes it to `refuse` later. */
  save(values: Values, refuse: Refuse): unknown;
};

/** The return value of `useForm`. */
export type FormState<Values> = ReturnType<typeof useForm<Values>>;

/**
 * The state of a form that is sent to the API. Typed values stay, and each error is shown at the field that it
 * concerns. After a refusal, a form with this `ref` focuses its first refused field. A form with an error list passes
 * `tries` to the list instead.
 */
export function useForm<Values>({ fields, initial = noErrors, check, save }: Options<Values>) {
  const [errors, setErrors] = useState(initial);
  const [tries, setTries] = useState(0);
  const [isPending, setPending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const show = (found: FieldErrors) => {
    setErrors(found);
    setTries((count) => count + 1);
  };
  const refuse: Refuse = (error) => show(toFormErrors(error, fields));
  const submit = async (values: Values) => {
    if (isPending) return;
    const found = check?.(values) ?? noErrors;
    if (hasErrors(found)) return show(found);
    setErrors(noErrors);
    setPending(true);
    try {
      await save(values, refuse);
    } catch (error) {
      refuse(error);
    } finally {
      setPending(false);
    }
  };
  /** Removes the errors of the edited fields, and the error of the whole form. */
  const touch = (names: readonly string[]) =>
    setErrors((current) =>
      Object.fromEntries(
        Object.entries(current).filter(([name]) => name !== 'form' && !names.includes(name)),
      ),
    );
  return { ref, errors, tries, isPending, submit, show, refuse, touch };
}

/** Maps an error to the fields that can show it. */
function toFormErrors(error: unknown, fields: readonly string[] | string): FieldErrors {
  if (typeof fields === 'string') return { [fields]: toErrorMessage(error) };
  if (!(error instanceof ApiError)) return { form: toErrorMessage(error) };
  const found = Object.entries(error.fields).filter(([field]) => fields.includes(field));
  return found.length === 0 ? { form: error.message } : toFieldErrors(Object.fromEntries(found), String);
}

/** Returns the text of an error that is shown at no particular field. */
export function toErrorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : say(msg`Error desconocido`);
}
