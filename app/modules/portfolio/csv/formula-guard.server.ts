/** Matches a cell that a spreadsheet runs as a formula (OWASP, CSV Injection). Full-width signs are included. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^''*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Guards a text so that no spreadsheet runs it as a formula. An apostrophe is added before a formula, and before a text
 * that already looks guarded.
 */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Removes the guard and returns the exact original text. */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
