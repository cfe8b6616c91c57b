import { foldAccents } from '#app/platform/i18n/fold-accents.ts';

/** The text that replaces a hidden part. */
const hiddenPart = '[…]';

/** Particles of Spanish names. They are not hidden, because they are also common words. */
const particles: ReadonlySet<string> = new Set(['del', 'las', 'los', 'san', 'von', 'van', 'der']);

/** The minimum length of a part of a name that is hidden. Shorter parts are also common words. */
const minNameLength = 3;
/** The minimum length of a part of a name that is also hidden within a longer word. */
const minInnerLength = 4;

/**
 * Parts of the patterns for spelled-out addresses: one word, the blanks and brackets around "punto", and the
 * known endings.
 */
const label = String.raw`[\p{L}\p{N}._-]{0,62}[\p{L}\p{N}_-]`;
const gap = String.raw`[\s()\[\]{}]+`;
const dot = `${gap}(?:punto|dot)${gap}`;
const endings =
  'com|es|org|net|info|eu|io|app|dev|tv|cat|ar|bo|cl|co|cr|cu|ec|gt|hn|mx|ni|pa|pe|pr|py|sv|uy|uk|us|ve';
/** An address such as "ana arroba correo punto es". The word "at" counts only before a spelled-out domain. */
const spelledEmail = new RegExp(
  `(?:${label}${gap})?(?:arroba${gap}${label}(?:${dot}${label})*|at${gap}${label}(?:${dot}${label})+)`,
  'giu',
);
/** A domain such as "ana punto es". An ordinary sentence with the same form is hidden too. */
const spelledDomain = new RegExp(`${label}${dot}(?:${label}${dot})*(?:${endings})(?![\\p{L}\\p{N}])`, 'giu');

const email = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>(),;]+/gu;
const link = /\b(?:https?:\/\/|www\.)\S+/giu;
/**
 * A domain without `https://`. A full stop without a blank after it looks like a domain, so such a text is
 * hidden too.
 */
const domain = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[a-z]{2,}(?![\p{L}\p{N}])(?:\/[^\s.,;)]*)?/gu;
const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/gu;
const phone = /\+?\d(?:[\s().-]?\d){7,}/gu;
const word = /[\p{L}\p{M}]+/gu;
const neighbours = /\[…\](?:[\s,.-]*\[…\])+/gu;

/**
 * Hides the parts of an applicant's text that identify the applicant. These are e-mail addresses and links
 * (also spelled-out ones), handles, telephone numbers, and every word that contains a part of the applicant's
 * name. Accents and case do not matter.
 */
export function hideIdentity(text: string, name: string): string {
  const parts = (name.match(word) ?? []).map(foldAccents).filter(isName);
  return [email, link, spelledEmail, spelledDomain, domain, handle, phone]
    .reduce((rest, pattern) => rest.replace(pattern, hiddenPart), text)
    .replace(word, (each) => (containsName(foldAccents(each), parts) ? hiddenPart : each))
    .replace(neighbours, hiddenPart);
}

function containsName(folded: string, parts: readonly string[]): boolean {
  return parts.some((part) => folded === part || (part.length >= minInnerLength && folded.includes(part)));
}

function isName(part: string): boolean {
  return part.length >= minNameLength && !particles.has(part);
}
