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
export function toFieldErrors<Text>(texts: TextsByField<Text>, say: (text: Text) => string): FieldErrors {
  return mapFields(texts, (all) => all.map(say).join(' '));
}

/** All texts of each field, put into words by `say`, as the API sends them. */
export function toFieldTexts<Text>(
  texts: TextsByField<Text>,
  say: (text: Text) => string,
): Record<string, string[]> {
  return mapFields(texts, (all) => all.map(say));
}

type TextsByField<Text> = Readonly<Record<string, readonly Text[]>>;

function mapFields<Text, Result>(texts: TextsByField<Text>, map: (all: readonly Text[]) => Result) {
  return Object.fromEntries(Object.entries(texts).map(([field, all]) => [field, map(all)]));
}
