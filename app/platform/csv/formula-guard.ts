/**
 * Matches a cell that a spreadsheet would run as a formula (OWASP, CSV Injection). Full-width signs are included.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^''*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Protects a text, so that no spreadsheet runs it as a formula. An apostrophe is added before a formula, and
 * also before a text that already looks protected.
 */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe of `guardFormula` and returns the exact original text. */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
