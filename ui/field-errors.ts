import { createContext, useContext } from 'react';

/** The errors of the form around a field, by name. */
export const FieldErrorsContext = createContext<Readonly<Record<string, string>>>({});

/** The error of a field: the one that it was given, or that of its form; a given '' says that there is none. */
export function useFieldError(name: string, given?: string): string | undefined {
  const errors = useContext(FieldErrorsContext);
  return given ?? errors[name];
}
