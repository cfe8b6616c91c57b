import { createContext, useContext } from 'react';

/** The errors of the surrounding form, by field name. */
export const FieldErrorsContext = createContext<Readonly<Record<string, string>>>({});

/** The error of a field: the given one, or that of its form. A given '' means no error. */
export function useFieldError(name: string, given?: string): string | undefined {
  const errors = useContext(FieldErrorsContext);
  return given ?? errors[name];
}
