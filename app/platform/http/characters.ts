/**
 * Matches visible characters: not control characters, blanks, marks without their letter, or letters that are blank.
 */
const seen = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u3164\u115f\u1160\uffa0]/u;

/** Whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return seen.test(text);
}

/** The maximum of marks on a letter of any script is eight (Tibetan); more would paint over other lines. */
export const maxMarks = 8;

/** Matches one mark too many on a letter. Invisible joiners (emoji, Persian) begin no new letter. */
const tooManyMarks = new RegExp(
  `(?:\\p{M}(?:(?!\\p{M})[\\p{Default_Ignorable_Code_Point}\\p{Cf}])*){${maxMarks + 1}}`,
  'u',
);

/** Whether a letter carries more marks than any script needs. */
export function hasOverlongCharacter(text: string): boolean {
  return tooManyMarks.test(text);
}
