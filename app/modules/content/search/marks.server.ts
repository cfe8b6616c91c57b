/** A part of a text, and whether a search matched this part. */
export type Stretch = { text: string; isMatch: boolean };

/**
 * Splits a text into matching and non-matching parts. `marked` is the folded text with `\u0002` and `\u0003`
 * around each match. Folding does not change the number of letters. A position in the folded text is therefore
 * also a position in the text.
 */
export function cutAtMarks(text: string, marked: string): Stretch[] {
  const stretches: Stretch[] = [];
  const letters = [...text];
  let from = 0;
  let at = 0;
  const close = (isMatch: boolean) => {
    if (at > from) stretches.push({ text: letters.slice(from, at).join(''), isMatch });
    from = at;
  };
  for (const letter of marked) {
    if (letter === '\u0002') close(false);
    else if (letter === '\u0003') close(true);
    else at += 1;
  }
  at = letters.length;
  close(false);
  return stretches;
}
