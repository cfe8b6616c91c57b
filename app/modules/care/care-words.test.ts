import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hasCareWords, phraseGroups } from './care-match.ts';
import { freshHardSentences, freshInnocentSentences } from './fresh-sentences.fixture.ts';
import { hardSentences } from './hard-sentences.fixture.ts';
import { harmedSentences } from './harmed-sentences.fixture.ts';
import { innocentPhrases } from './innocent-phrases.ts';
import { innocentSentences } from './innocent-sentences.fixture.ts';
import { phraseReview } from './phrase-group.ts';
import { unseenSentences } from './unseen-sentences.fixture.ts';

const lines = (text: string) => text.trim().split('\n');
const hard = [hardSentences, harmedSentences, freshHardSentences].flatMap(lines);
const innocent = [innocentSentences, freshInnocentSentences].flatMap(lines);
const phrases = phraseGroups.flatMap((group) => lines(group.phrases));
const maxMissedShare = 0.02;
const maxFalseShare = 0.15;

/** Prints how many sentences were found, even if the test then fails, and returns their share. */
function print(what: string, found: readonly string[], all: readonly string[]): number {
  const share = found.length / all.length;
  process.stdout.write(
    `care words: ${what} ${found.length} of ${all.length} (${(share * 100).toFixed(1)} %)\n`,
  );
  return share;
}

test('the table of example sentences has at least six hundred sentences', () => {
  expect(Math.min(hard.length, innocent.length)).toBeGreaterThanOrEqual(300);
  expect(new Set([...hard, ...innocent]).size).toBe(hard.length + innocent.length);
});

test('the phrases of care detect at least 98 of 100 example sentences of suffering', () => {
  const missed = hard.filter((sentence) => !hasCareWords(sentence));
  expect(print('missed', missed, hard), missed.join('\n')).toBeLessThanOrEqual(maxMissedShare);
});

test('the phrases of care match at most 15 of 100 ordinary example sentences', () => {
  const found = innocent.filter(hasCareWords);
  expect(print('false alarms', found, innocent), found.join('\n')).toBeLessThanOrEqual(maxFalseShare);
});

test('the test prints the share of new sentences that the phrases of care miss (docs/open-points.md)', () => {
  const sentences = lines(unseenSentences);
  const missed = sentences.filter((sentence) => !hasCareWords(sentence));
  expect(print('missed among sentences that the list was not made by', missed, sentences)).toBeLessThan(1);
});

test('the phrases of care are at least three hundred, from several countries, with a note of their review', () => {
  expect(new Set(phrases).size).toBeGreaterThanOrEqual(300);
  expect(new Set(phraseGroups.map(({ country }) => country)).size).toBeGreaterThanOrEqual(6);
  expect(phraseReview.by).toBe('sin revisar por un profesional');
});

test('the phrases of care take less than 5 KB of a download', () => {
  expect(brotliCompressSync([...phrases, innocentPhrases].join('\n')).length).toBeLessThan(5_000);
});

test.each([
  ['QUIERO MORIRME', true],
  ['kiero moriiirme', true],
  ['suisidio', true],
  ['me muero de risa', false],
  ['matar el tiempo', false],
  ['me muero de risa, y luego quiero morirme', true],
  ['', false],
])('in "%s" words of care are found: %s', (text, isFound) => {
  expect(hasCareWords(text)).toBe(isFound);
});
