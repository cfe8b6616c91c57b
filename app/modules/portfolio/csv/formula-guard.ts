/** What makes a spreadsheet run a cell as a formula (OWASP, CSV Injection), full-width signs included. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^''*[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs: an apostrophe goes before what would be a formula, or already looks guarded. */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that was guarded, to the letter. */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
