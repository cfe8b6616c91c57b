import { createContext, useContext } from 'react';

/** The errors of the surrounding form, by field name. */
export const FieldErrorsContext = createContext<Readonly<Record<string, string>>>({});

/**
 * Returns the error of a field: the given error, or else the error in the surrounding form. An empty given error ('')
 * means that the field has none.
 */
export function useFieldError(name: string, given?: string): string | undefined {
  const errors = useContext(FieldErrorsContext);
  return given ?? errors[name];
}
