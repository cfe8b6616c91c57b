/**
 * The errors of a submitted form: a text for each field name. An error that belongs to no single field is stored
 * under a name that is not a field, such as `form`.
 */
export type FieldErrors = Readonly<Record<string, string>>;

/** The empty list of errors, for a form without errors. */
export const noErrors: FieldErrors = {};

export function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

/** Joins the texts of each field into one text. `translate` translates each single text. */
export function toFieldErrors<Text>(
  texts: TextsByField<Text>,
  translate: (text: Text) => string,
): FieldErrors {
  return mapFields(texts, (all) => all.map(translate).join(' '));
}

/** Translates the texts of each field with `translate`. The result has the shape that the API sends. */
export function toFieldTexts<Text>(
  texts: TextsByField<Text>,
  translate: (text: Text) => string,
): Record<string, string[]> {
  return mapFields(texts, (all) => all.map(translate));
}

type TextsByField<Text> = Readonly<Record<string, readonly Text[]>>;

function mapFields<Text, Result>(texts: TextsByField<Text>, map: (all: readonly Text[]) => Result) {
  return Object.fromEntries(Object.entries(texts).map(([field, all]) => [field, map(all)]));
}
