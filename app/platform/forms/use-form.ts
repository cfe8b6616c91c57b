import { msg } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../browser/api-error.ts';
import { say } from '../browser/texts.ts';
import { type FieldErrors, hasErrors, noErrors, toFieldErrors } from './field-errors.ts';

/** Shows what was refused at a form. */
export type Refuse = (error: unknown) => void;

type Options<Values> = {
  /**
   * The names that it has room for an error at; any other is said for the whole form, under `form`. A single name has
   * room for all that is refused.
   */
  fields: readonly string[] | string;
  /** What the server found wrong before scripts ran. */
  initial?: FieldErrors;
  /** What is wrong with it before it is sent. */
  check?(values: Values): FieldErrors;
  /** Sends it. What it throws, or gives to `refuse` later on, is shown. */
  save(values: Values, refuse: Refuse): unknown;
};

/** What `useForm` gives to the form that it drives. */
export type FormState<Values> = ReturnType<typeof useForm<Values>>;

/**
 * A form that is sent by the API: what was typed stays, and what is refused stands at its fields. The form that is given
 * `ref` gets the focus into its first refused field; one with a list of errors passes `tries` to it instead.
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
  /** A text goes as soon as its field is touched, and with it what was said of the whole form. */
  const touch = (names: readonly string[]) =>
    setErrors((current) =>
      Object.fromEntries(
        Object.entries(current).filter(([name]) => name !== 'form' && !names.includes(name)),
      ),
    );
  return { ref, errors, tries, isPending, submit, show, refuse, touch };
}

/** What a form with these fields can show of an error. */
function toFormErrors(error: unknown, fields: readonly string[] | string): FieldErrors {
  if (typeof fields === 'string') return { [fields]: toErrorMessage(error) };
  if (!(error instanceof ApiError)) return { form: toErrorMessage(error) };
  const found = Object.entries(error.fields).filter(([field]) => fields.includes(field));
  return found.length === 0 ? { form: error.message } : toFieldErrors(Object.fromEntries(found), String);
}

/** What is said of an error where there is no field for it. */
export function toErrorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : say(msg`Error desconocido`);
}
