import type { MessageDescriptor } from '@lingui/core';
import { type Precision, precisionOf, type Reliability } from './precision.ts';

/** Words of an instrument: translated where they are ours, as they came where an operator installed it. */
export type InstrumentText = MessageDescriptor | string;

/** One question, answered by a whole number. */
export type InstrumentItem = {
  slug: string;
  text: InstrumentText;
  min: number;
  max: number;
  /** What the lowest answer and the highest mean. */
  low: InstrumentText;
  high: InstrumentText;
};

/** Each item is a score of its own, or all of them make one: their sum times `factor`. */
export type Scoring = { kind: 'each' } | { kind: 'sum'; factor: number };

/** One version of an instrument. It is never changed: other words or another scale are another version. */
export type Instrument = Reliability & {
  slug: string;
  version: number;
  title: InstrumentText;
  items: readonly InstrumentItem[];
  scoring: Scoring;
  /** Whether its reliability was taken from an instrument of the same form, since nobody has published its own. */
  isReliabilityAssumed: boolean;
  /** The mean of a population in points of the score, and who published it. */
  populationMean: { value: number; source: InstrumentText } | null;
  source: InstrumentText;
  licence: InstrumentText;
};

/** A score, by the item it stands for; the instrument's own slug where it has one score. */
export type Score = { slug: string; score: number };

/** The lowest and the highest score that the instrument can say. */
export function scoreRange({ items, scoring }: Pick<Instrument, 'items' | 'scoring'>): {
  min: number;
  max: number;
} {
  const lows = items.map(({ min }) => min);
  const highs = items.map(({ max }) => max);
  if (scoring.kind === 'each') return { min: Math.min(...lows), max: Math.max(...highs) };
  return { min: sum(lows) * scoring.factor, max: sum(highs) * scoring.factor };
}

/** The scores of answers that stand in the order of the items. */
export function scoresOf(
  { slug, items, scoring }: Pick<Instrument, 'slug' | 'items' | 'scoring'>,
  answers: readonly number[],
): Score[] {
  if (scoring.kind === 'sum') return [{ slug, score: sum(answers) * scoring.factor }];
  return items.map((item, index) => ({ slug: item.slug, score: answers[index] ?? item.min }));
}

/** How sure a score of the instrument is; null where nobody knows. */
export function instrumentPrecision(
  instrument: Pick<Instrument, 'items' | 'scoring' | 'reliability' | 'sd'>,
): Precision | null {
  return precisionOf(instrument, instrument.scoring.kind === 'each' ? instrument.items.length : 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
