import { createContext, useContext } from 'react';

/** The errors of the surrounding form. The key of an error is the name of its field. */
export const FieldErrorsContext = createContext<Readonly<Record<string, string>>>({});

/**
 * Returns the error of a field. This is `given`, or otherwise the error in the surrounding form. If `given` is an
 * empty text, the field has no error.
 */
export function useFieldError(name: string, given?: string): string | undefined {
  const errors = useContext(FieldErrorsContext);
  return given ?? errors[name];
}
