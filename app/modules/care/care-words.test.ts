import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { hasCareWords, listPhrases, phraseGroups } from './care-match.ts';
import { freshHardSentences, freshInnocentSentences } from './fresh-sentences.fixture.ts';
import { hardSentences } from './hard-sentences.fixture.ts';
import { harmedSentences } from './harmed-sentences.fixture.ts';
import { innocentSentences } from './innocent-sentences.fixture.ts';
import { keptOutHardSentences, keptOutInnocentSentences } from './kept-out-sentences.fixture.ts';
import { laterHardSentences, laterInnocentSentences } from './later-sentences.fixture.ts';
import { phraseReview } from './phrase-group.ts';
import { unseenSentences } from './unseen-sentences.fixture.ts';

const lines = (text: string) => text.trim().split('\n');
const hard = [hardSentences, harmedSentences, freshHardSentences].flatMap(lines);
const innocent = [innocentSentences, freshInnocentSentences].flatMap(lines);
const keptOutHard = [keptOutHardSentences, unseenSentences].flatMap(lines);
const keptOutInnocent = lines(keptOutInnocentSentences);
const phrases = phraseGroups.flatMap((group) => Object.values(group.phrases).flatMap(listPhrases));
const maxMissedShare = 0.02;
const maxFalseShare = 0.15;

/**
 * Prints how many sentences were found, and returns their share. The numbers are printed even if the test fails.
 */
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

test('the phrases of care detect at least 70 of 100 sentences by another writer, and match at most 20 of 100 ordinary ones', () => {
  const [hardLater, ordinary] = [lines(laterHardSentences), lines(laterInnocentSentences)];
  const missed = hardLater.filter((sentence) => !hasCareWords(sentence));
  expect(print('missed of another writer', missed, hardLater)).toBeLessThanOrEqual(0.3);
  const found = ordinary.filter(hasCareWords);
  expect(print('false alarms of another writer', found, ordinary)).toBeLessThanOrEqual(0.2);
});

test('the phrases of care detect at least 75 of 100 sentences of suffering that were not used to choose the phrases', () => {
  const missed = keptOutHard.filter((sentence) => !hasCareWords(sentence));
  expect(print('missed at first sight', missed, keptOutHard), missed.join('\n')).toBeLessThanOrEqual(0.25);
});

test('the phrases of care match at most 25 of 100 ordinary sentences that were not used to choose the phrases', () => {
  const found = keptOutInnocent.filter(hasCareWords);
  expect(print('false alarms at first sight', found, keptOutInnocent), found.join('\n')).toBeLessThanOrEqual(
    0.25,
  );
});

test('there are at least 300 care phrases from several countries, and a note states that no professional reviewed them', () => {
  expect(new Set(phrases).size).toBeGreaterThanOrEqual(300);
  expect(new Set(phraseGroups.map(({ country }) => country)).size).toBeGreaterThanOrEqual(6);
  expect(phraseReview.by).toBe('sin revisar por un profesional');
});

test('the phrases of care and their matcher have a download size of at most 6 KB', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: `${import.meta.dirname}/care-match.ts`, formats: ['es'] } },
  });
  const code = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''));
  expect(brotliCompressSync(code.join('')).length).toBeLessThanOrEqual(6_000);
});

/**
 * Returns a text of `count` sentences of a list, starting at `from`. After its last sentence, the list
 * continues at the beginning.
 */
function toText(sentences: readonly string[], from: number, count: number): string {
  const taken = Array.from({ length: count }, (_, at) => sentences[(from + at) % sentences.length] ?? '');
  return taken.map((sentence) => `${sentence}. `).join('');
}

test.each([0, 5, 11, 19])(
  'if %i plain sentences come first, at least 95 of 100 example sentences of suffering are detected',
  (count) => {
    const plain = innocent.filter((sentence) => !hasCareWords(sentence));
    const missed = hard.filter((sentence, at) => !hasCareWords(toText(plain, at, count) + sentence));
    expect(print(`missed after ${count}`, missed, hard), missed.join('\n')).toBeLessThanOrEqual(0.05);
  },
);

test('if eleven plain sentences come first, at least 70 of 100 new sentences of suffering are detected', () => {
  const plain = innocent.filter((sentence) => !hasCareWords(sentence));
  const missed = keptOutHard.filter((sentence, at) => !hasCareWords(toText(plain, at, 11) + sentence));
  expect(print('missed at first sight after 11', missed, keptOutHard)).toBeLessThanOrEqual(0.3);
});

test('at most 25 of 100 texts of twelve ordinary sentences match the phrases of care', () => {
  const texts = innocent.map((_, at) => toText(innocent, at, 12));
  expect(print('false alarms in texts of 12', texts.filter(hasCareWords), texts)).toBeLessThanOrEqual(0.25);
});

test('an ordinary text of two thousand letters matches no phrase of care; one added sentence of suffering is detected', () => {
  const ordinary = innocent
    .filter((sentence) => !hasCareWords(sentence))
    .join('. ')
    .slice(0, 2_000);
  expect(hasCareWords(ordinary)).toBe(false);
  expect(hasCareWords(`${ordinary}. Quiero morirme y no volver a despertar`)).toBe(true);
});

test.each([
  ['QUIERO MORIRME', true],
  ['kiero moriiirme', true],
  ['suisidio', true],
  ['me muero de risa', false],
  ['matar el tiempo', false],
  ['me muero de risa, y luego quiero morirme', true],
  ['nadie notaría mi ausencia', true],
  ['me pega mi marido', true],
  ['nadie notó mi corte de pelo', false],
  ['me voy a ahorcar', true],
  ['boi a aorcarme', true],
  ['me ahorcaré', true],
  ['voy a ahorcar al perro de risa', false],
  ['me voy a colgar', true],
  ['me colgaré de una viga', true],
  ['me voy a colgar el abrigo', false],
  ['me voy a colgar un cuadro', false],
  ['voy a colgar la ropa', false],
  ['me voy a tirar por el balcón', true],
  ['me tiraré por la ventana', true],
  ['me voy a tirar en el sofá', false],
  ['voy a tirar la basura', false],
  ['me voy a cortar las venas', true],
  ['me cortaré las venas', true],
  ['me voy a cortar el pelo', false],
  ['me voy a tomar todas las pastillas', true],
  ['me tomaré todo el frasco', true],
  ['voy a tomarme las pastillas de la alergia', false],
  ['voy a saltar del balcón', true],
  ['saltaré por la ventana', true],
  ['voy a saltar a la comba', false],
  ['', false],
])('the text "%s" contains words of care: %s', (text, isFound) => {
  expect(hasCareWords(text)).toBe(isFound);
});
