import { createContext, useContext } from 'react';

/** The errors of the surrounding form, by field name. */
export const FieldErrorsContext = createContext<Readonly<Record<string, string>>>({});

/**
 * Returns the error of a field: the given error, or the error in the surrounding form. A given '' means that the field
 * has no error.
 */
export function useFieldError(name: string, given?: string): string | undefined {
  const errors = useContext(FieldErrorsContext);
  return given ?? errors[name];
}
