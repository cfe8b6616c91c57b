/** All but what shows nothing by itself: signs of control, blanks, marks without their letter, and letters that are blank. */
const seen = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u3164\u115f\u1160\uffa0\u{1D159}]/u;

/** Whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return seen.test(text);
}

/** What turns the direction of the letters after it, so that one name reads as another, and a sign that looks like a blank. */
const deceiving = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{1D159}]/u;

/** Whether a text holds what no name needs and what makes it read as another. */
export function hasDeceivingCharacter(text: string): boolean {
  return deceiving.test(text);
}

/** The most that a letter of any script carries is eight (Tibetan); more than that paints over other lines. */
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
