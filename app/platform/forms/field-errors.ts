/**
 * What is wrong with a form that was sent: a text for each field, by its name. What concerns no field alone stands
 * under a name that no field has, such as `form`.
 */
export type FieldErrors = Readonly<Record<string, string>>;

/** A form on which nothing is wrong yet. */
export const noErrors: FieldErrors = {};

/** Whether anything is wrong. */
export function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

/** One text for each field that has some; `say` puts each of them into words. */
export function toFieldErrors<Text>(
  texts: Readonly<Record<string, readonly Text[]>>,
  say: (text: Text) => string,
): FieldErrors {
  return Object.fromEntries(Object.entries(texts).map(([field, of]) => [field, of.map(say).join(' ')]));
}
