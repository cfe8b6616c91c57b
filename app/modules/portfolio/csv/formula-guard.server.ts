/** Matches a cell that a spreadsheet runs as a formula (OWASP, CSV Injection), full-width signs included. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^''*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Guards a text so that no spreadsheet runs it: an apostrophe goes before a formula, or before a text that already
 * looks guarded.
 */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Returns the exact text from before the guard. */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
