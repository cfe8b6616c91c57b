import { harmedPhrases } from './harmed-phrases.ts';
import { hopelessPhrases } from './hopeless-phrases.ts';
import { innocentPhrases } from './innocent-phrases.ts';
import { moneyPhrases } from './money-phrases.ts';
import type { PhraseGroup } from './phrase-group.ts';
import { regionalPhrases } from './regional-phrases.ts';
import { selfHarmPhrases } from './self-harm-phrases.ts';
import { tonePhrases } from './tone-phrases.ts';
import { clauseEnd, foldText, foldWord, isSameWord } from './word-fold.ts';

/** The phrases of all subjects and countries. */
export const phraseGroups = [
  ...selfHarmPhrases,
  ...hopelessPhrases,
  ...harmedPhrases,
  ...moneyPhrases,
  ...regionalPhrases,
  ...tonePhrases,
  ...innocentPhrases,
];

/** A word of a phrase: the forms of the word, and the number of other words that may come before it. */
type Part = { exact: readonly string[]; stems: readonly string[]; isEnd: boolean; gap: number };
type Phrase = { points: number; parts: readonly Part[] };

const shortGap = 1;
const longGap = 5;

/** The minimum number of points for words of care in a text that has only one sentence. */
const minPoints = 5;
/**
 * The minimum number of points for words of care in one sentence of a longer text. The points of different
 * sentences are not added up, because each weaker sentence may be a false alarm.
 */
const strongPoints = 6;
/** The number of words after which a sentence without punctuation is split. */
const maxSentenceWords = 40;

const phrases = byFirstLetter(phraseGroups.flatMap(toPhrases));

/** Returns whether a sentence of a text has enough points to have words of care. */
export function hasCareWords(text: string): boolean {
  const sentences = toSentences(text);
  const needed = sentences.length > 1 ? strongPoints : minPoints;
  return sentences.some((words) => countPoints(words) >= needed);
}

/** Splits a text into sentences. The words of the sentences are folded. */
function toSentences(text: string): string[][] {
  return text.split(/[.!?…\n]+/).flatMap((sentence) => {
    const words = foldText(sentence);
    const cuts: string[][] = [];
    for (let from = 0; from < words.length - 1; from += maxSentenceWords)
      cuts.push(words.slice(from, from + maxSentenceWords));
    return cuts;
  });
}

/** Adds up the points of the phrases in a sentence. A phrase that occurs twice counts once. */
function countPoints(words: readonly string[]): number {
  const found = new Set(
    words.flatMap((word, at) =>
      (phrases.get(word.charAt(0)) ?? []).filter(({ parts }) => isAt(words, parts, at)),
    ),
  );
  return [...found].reduce((sum, { points }) => sum + points, 0);
}

/**
 * Groups phrases by the letters with which they can begin. A typing error in the first letter of a word is
 * never tolerated. So a word can only match the phrases that begin with the first letter of this word.
 */
function byFirstLetter(all: readonly Phrase[]): Map<string, Phrase[]> {
  const sorted = new Map<string, Phrase[]>();
  for (const phrase of all) {
    const first = phrase.parts[0];
    const letters = new Set([...(first?.exact ?? []), ...(first?.stems ?? [])].map((form) => form.charAt(0)));
    for (const letter of letters) sorted.set(letter, [...(sorted.get(letter) ?? []), phrase]);
  }
  return sorted;
}

function toPhrases(group: PhraseGroup): Phrase[] {
  return Object.entries(group.phrases).flatMap(([points, listed]) =>
    listPhrases(listed).map((phrase) => ({ points: Number(points), parts: toParts(phrase) })),
  );
}

/** Splits a list of phrases at commas and at ends of lines. */
export function listPhrases(listed: string): string[] {
  return listed.trim().split(/[,\n] */);
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

/** Returns whether a phrase matches the sentence from the word with the index `at`. */
function isAt(words: readonly string[], parts: readonly Part[], at: number): boolean {
  let next = at;
  for (const part of parts) {
    const found = findWithin(words, part, next);
    if (found === null) return false;
    next = found + 1;
  }
  return true;
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
