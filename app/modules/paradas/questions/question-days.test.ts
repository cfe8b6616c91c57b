import { expect, test } from 'vitest';
import type { FeltDay } from '#app/modules/feelings/index.ts';
import type { PutDay } from '#app/modules/portfolio/index.ts';
import type { Question } from '../cycle/paradas.schema.ts';
import { countQuestionDays } from './question-days.ts';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
const felt = (number: number, changes: Partial<FeltDay> = {}): FeltDay => ({
  ...{ localDay: day(number), agrado: 3, energia: 3, areas: [], causes: [], helps: [] },
  ...changes,
});
const put = (number: number, changes: Partial<PutDay> = {}): PutDay => ({
  ...{ localDay: day(number), dimensions: ['cuerpo'], dynamics: [] },
  ...changes,
});
type Factor = NonNullable<Exclude<Question, string>['factor']>;
const about = (kind: Factor['kind'], slug: string, lag: 0 | 1 = 0): Question => ({
  ...{ factor: { kind, slug }, outcome: 'agrado', lag },
});
const days = (days_with: number | null, days_without: number | null) => ({ days_with, days_without });

const records = {
  felt: [
    felt(1),
    felt(2, { areas: ['trabajo'], causes: ['conflicto'] }),
    felt(3),
    felt(4, { agrado: null, energia: null, areas: ['trabajo'], helps: ['alguien'] }),
    felt(6),
  ],
  put: [put(1), put(2, { dimensions: ['mente'], dynamics: ['calma'] }), put(5)],
};

test.each([
  ['a dimension', about('dimension', 'cuerpo'), days(1, 3)],
  ['a dimension of the day before', about('dimension', 'cuerpo', 1), days(2, 1)],
  ['a dynamic', about('dynamic', 'calma'), days(1, 3)],
  ['an area', about('area', 'trabajo'), days(1, 3)],
  ['a cause', about('cause', 'conflicto'), days(1, 3)],
  ['a help of the day before', about('help', 'alguien', 1), days(0, 2)],
  [
    'an area of the day before, which a day without check-in cannot say',
    about('area', 'trabajo', 1),
    days(1, 1),
  ],
])(
  'for a question about %s, the days with and without the factor are counted',
  (_name, question, counted) => {
    expect(countQuestionDays(question, records)).toEqual(counted);
  },
);

test.each<[string, Question]>([
  ["in the member's own words", '¿Duermo mejor si leo?'],
  ["about a factor of the member's own", { factor: { kind: 'own', text: 'leer' }, outcome: 'agrado' }],
  ['without a factor', { text: '¿Cambia algo?' }],
  ['about a factor without a name', { factor: { kind: 'area' } }],
])('for a question %s, no days are counted', (_name, question) => {
  expect(countQuestionDays(question, records)).toEqual(days(null, null));
});

test('without records, a question has zero days with its factor and zero days without its factor', () => {
  expect(countQuestionDays(about('dimension', 'cuerpo'), { felt: [], put: [] })).toEqual(days(0, 0));
});
