/** The text that stands in place of a hidden part. */
const hiddenPart = '[…]';

/** Particles of Spanish names, which are also words of every text. */
const particles: ReadonlySet<string> = new Set(['del', 'las', 'los', 'san', 'von', 'van', 'der']);

/** The minimum length of a part of a name that is hidden. Shorter parts are words of every text. */
const minNameLength = 3;

const email = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>(),;]+/gu;
const link = /\b(?:https?:\/\/|www\.)\S+/giu;
/** A domain without `https://`. A full stop without a blank after it looks the same and is hidden too. */
const domain = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[a-z]{2,}(?![\p{L}\p{N}])(?:\/[^\s.,;)]*)?/gu;
const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/gu;
const phone = /\+?\d(?:[\s().-]?\d){7,}/gu;
const word = /[\p{L}\p{M}]+/gu;
const neighbours = /\[…\](?:[\s,.-]*\[…\])+/gu;

/**
 * Hides what identifies an applicant in a text that the applicant wrote: e-mail addresses, links, handles, telephone
 * numbers, and every part of the applicant's name. Accents and case do not matter.
 */
export function hideIdentity(text: string, name: string): string {
  const hidden = new Set((name.match(word) ?? []).map(fold).filter(isName));
  return [email, link, domain, handle, phone]
    .reduce((rest, pattern) => rest.replace(pattern, hiddenPart), text)
    .replace(word, (each) => (hidden.has(fold(each)) ? hiddenPart : each))
    .replace(neighbours, hiddenPart);
}

function isName(part: string): boolean {
  return part.length >= minNameLength && !particles.has(part);
}

function fold(part: string): string {
  return part.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
