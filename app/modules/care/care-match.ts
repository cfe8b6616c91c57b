import { dyingPhrases } from './dying-phrases.ts';
import { harmedPhrases } from './harmed-phrases.ts';
import { hopelessPhrases } from './hopeless-phrases.ts';
import { innocentPhrases } from './innocent-phrases.ts';
import { moneyPhrases } from './money-phrases.ts';
import { regionalPhrases } from './regional-phrases.ts';
import { selfHarmPhrases } from './self-harm-phrases.ts';
import { clauseEnd, foldText, foldWord, isSameWord } from './word-fold.ts';

/** The phrases of all subjects and countries. */
export const phraseGroups = [
  ...dyingPhrases,
  ...selfHarmPhrases,
  ...hopelessPhrases,
  ...harmedPhrases,
  ...moneyPhrases,
  ...regionalPhrases,
];

/** A word of a phrase: its forms, and the number of other words that may stand before it. */
type Part = { exact: readonly string[]; stems: readonly string[]; isEnd: boolean; gap: number };

const shortGap = 1;
const longGap = 5;

const phrases = byFirstLetter(phraseGroups.flatMap((group) => listPhrases(group.phrases)));
const innocent = byFirstLetter(listPhrases(innocentPhrases));

/** Whether a text contains a phrase of `phraseGroups` outside of the innocent expressions. */
export function hasCareWords(text: string): boolean {
  const words = foldText(text);
  for (const at of words.keys()) leaveOut(words, at);
  return words.some((word, at) =>
    (phrases.get(word.charAt(0)) ?? []).some((phrase) => endOf(words, phrase, at) !== null),
  );
}

/**
 * Groups phrases by the letters with which they may begin. This is possible because a tolerated typing error never
 * changes the first letter of a word.
 */
function byFirstLetter(all: readonly Part[][]): Map<string, Part[][]> {
  const sorted = new Map<string, Part[][]>();
  for (const phrase of all) {
    const letters = new Set(
      [...(phrase[0]?.exact ?? []), ...(phrase[0]?.stems ?? [])].map(([first]) => first),
    );
    for (const letter of letters)
      if (letter !== undefined) sorted.set(letter, [...(sorted.get(letter) ?? []), phrase]);
  }
  return sorted;
}

/** Parses phrases, one on each line. */
function listPhrases(lines: string): Part[][] {
  return lines.trim().split('\n').map(toParts);
}

function toParts(line: string): Part[] {
  const parts: Part[] = [];
  let gap = 0;
  for (const word of line.split(' ')) {
    if (word === '..') {
      gap = longGap;
      continue;
    }
    const forms = word.split('/').map((form) => form.normalize('NFD').replace(/\p{M}/gu, ''));
    parts.push({
      exact: forms.filter((form) => !form.endsWith('*')).map(foldWord),
      stems: forms.filter((form) => form.endsWith('*')).map((form) => foldWord(form.slice(0, -1))),
      isEnd: word === '$',
      gap: word === '$' ? 0 : gap,
    });
    gap = shortGap;
  }
  return parts;
}

/** Replaces the innocent expressions that begin at a word by ends of clauses. */
function leaveOut(words: string[], at: number): void {
  for (const phrase of innocent.get(words[at]?.charAt(0) ?? '') ?? []) {
    const end = endOf(words, phrase, at);
    if (end !== null) words.fill(clauseEnd, at, end);
  }
}

/** Returns the index after the phrase that begins at a word; null if none does. */
function endOf(words: readonly string[], [first, ...rest]: readonly Part[], at: number): number | null {
  if (!first || !fits(words[at], first)) return null;
  let next = at + 1;
  for (const part of rest) {
    const found = findWithin(words, part, next);
    if (found === null) return null;
    next = found + 1;
  }
  return next;
}

function findWithin(words: readonly string[], part: Part, from: number): number | null {
  for (let at = from; at <= from + part.gap; at += 1) {
    if (fits(words[at], part)) return at;
    if (words[at] === clauseEnd) return null;
  }
  return null;
}

function fits(word: string | undefined, { exact, stems, isEnd }: Part): boolean {
  if (word === undefined) return false;
  if (isEnd) return word === clauseEnd;
  return exact.some((form) => isSameWord(word, form)) || stems.some((stem) => word.startsWith(stem));
}
