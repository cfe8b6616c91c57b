import type { MessageDescriptor } from '@lingui/core';
import { type Precision, type Reliability, toPrecision } from './precision.ts';

/** A text of an instrument: a translatable message of ours, or the string that an operator installed. */
export type InstrumentText = MessageDescriptor | string;

/** One question, answered by a whole number. */
export type InstrumentItem = {
  slug: string;
  text: InstrumentText;
  min: number;
  max: number;
  /** The meanings of the lowest and the highest answer. */
  low: InstrumentText;
  high: InstrumentText;
};

/** With `each`, every item has a score. With `sum`, the only score is the sum of all items times `factor`. */
export type Scoring = { kind: 'each' } | { kind: 'sum'; factor: number };

/** One version of an instrument. A version never changes: other words or another scale need a new version. */
export type Instrument = Reliability & {
  slug: string;
  version: number;
  title: InstrumentText;
  items: readonly InstrumentItem[];
  scoring: Scoring;
  /**
   * Whether the reliability was taken from another instrument of the same form, because the reliability of this
   * instrument is unpublished.
   */
  isReliabilityAssumed: boolean;
  /** The mean of a population in points of the score, and the source of this number. */
  populationMean: { value: number; source: InstrumentText } | null;
  source: InstrumentText;
  licence: InstrumentText;
};

/**
 * A score with the slug of its item. If the instrument has only one score, the score has the slug of the
 * instrument.
 */
export type Score = { slug: string; score: number };

/** Returns the lowest and the highest possible score of an instrument. */
export function scoreRange({ items, scoring }: Pick<Instrument, 'items' | 'scoring'>): {
  min: number;
  max: number;
} {
  const lows = items.map(({ min }) => min);
  const highs = items.map(({ max }) => max);
  if (scoring.kind === 'each') return { min: Math.min(...lows), max: Math.max(...highs) };
  return { min: sum(lows) * scoring.factor, max: sum(highs) * scoring.factor };
}

/** Returns the scores for the answers, which are in the order of the items. */
export function toScores(
  { slug, items, scoring }: Pick<Instrument, 'slug' | 'items' | 'scoring'>,
  answers: readonly number[],
): Score[] {
  if (scoring.kind === 'sum') return [{ slug, score: sum(answers) * scoring.factor }];
  return items.map((item, index) => ({ slug: item.slug, score: answers[index] ?? item.min }));
}

/** Returns the precision of the scores of an instrument. Returns null if the precision is unknown. */
export function instrumentPrecision(
  instrument: Pick<Instrument, 'items' | 'scoring' | 'reliability' | 'sd'>,
): Precision | null {
  const { scoring, items } = instrument;
  return scoring.kind === 'each'
    ? toPrecision(instrument, items.length)
    : toPrecision(instrument, 1, scoring.factor);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
