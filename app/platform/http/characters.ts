/**
 * Matches a visible character. Control characters, blanks, marks without a letter, and letters that look blank do not
 * match.
 */
const seen = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u3164\u115f\u1160\uffa0\u{1D159}]/u;

/** Returns whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return seen.test(text);
}

/**
 * Matches characters that change the direction of the following letters and so make a name look like another
 * name. Also matches a character that looks like a blank.
 */
const deceiving = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{1D159}]/u;

/** Returns whether a text has a character that makes a name look like another name. */
export function hasDeceivingCharacter(text: string): boolean {
  return deceiving.test(text);
}

/**
 * The maximum number of marks on one letter. No script needs more than eight (Tibetan), and further marks would cover
 * other lines.
 */
export const maxMarks = 8;

/**
 * Matches a letter with more marks than allowed. Invisible joiners (emoji, Persian) do not start a new letter.
 */
const tooManyMarks = new RegExp(
  `(?:\\p{M}(?:(?!\\p{M})[\\p{Default_Ignorable_Code_Point}\\p{Cf}])*){${maxMarks + 1}}`,
  'u',
);

/** Returns whether a letter has more marks than any script needs. */
export function hasOverlongCharacter(text: string): boolean {
  return tooManyMarks.test(text);
}
