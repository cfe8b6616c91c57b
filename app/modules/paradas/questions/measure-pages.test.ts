import { expect, test } from 'vitest';
import type { InstrumentResponse } from '#app/modules/measures/schema.ts';
import { answerAt, completeAnswers, measurePages, noteResponse } from './measure-pages.ts';

const anInstrument = (slug: string, count: number) =>
  ({ slug, title: slug, items: Array.from({ length: count }, () => ({})) }) as unknown as InstrumentResponse;
const instruments = [anInstrument('termometros', 2), anInstrument('vida', 1)];
const [first, second, third] = measurePages(instruments);

test('each question has its own page, and the pages are in the order of the instruments', () => {
  expect(measurePages(instruments).map(({ slug }) => slug)).toEqual([
    'termometros-1',
    'termometros-2',
    'vida-1',
  ]);
});

test('a page returns the answer to its question, or null if there is no answer yet', () => {
  if (!first || !second || !third) throw new Error('no pages');
  const answers = noteResponse({}, second, 5);
  expect([answerAt(answers, first), answerAt(answers, second), answerAt(answers, third)]).toEqual([
    null,
    5,
    null,
  ]);
});

test('answering one question does not change any other answer', () => {
  if (!first || !second || !third) throw new Error('no pages');
  const answers = noteResponse(noteResponse(noteResponse({}, second, 5), third, 0), second, 4);
  expect(answers).toEqual({ termometros: [null, 4], vida: [0] });
});

test('an instrument is sent only if all of its questions are answered; zero counts as an answer', () => {
  expect(completeAnswers(instruments, { termometros: [3, null], vida: [0] })).toEqual([
    { instrument: 'vida', answers: [0] },
  ]);
});
