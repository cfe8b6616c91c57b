import type { AveragedMeasure } from './averaged.ts';
import type { ChangeNumbers, PooledNumbers } from './change.schema.ts';
import { type Change, type Expected, expectedClose, type Interval, toChange } from './change.ts';
import { type Instrument, instrumentPrecision, scoreRange, toScores } from './instrument.ts';
import type { MeasureMoment } from './measures.schema.ts';
import { z95 } from './normal.ts';
import { type Estimate, pooledChange } from './pooled.ts';

/**
 * One score at two moments. `expected` is null if the error of the score is unknown, or if the population mean is
 * unknown.
 */
export type ComparedScore = {
  instrument: Instrument;
  item: string;
  change: Change;
  expected: Expected | null;
};

/** Finds a version of an instrument. Returns undefined if there is none. */
export type FindInstrument = (slug: string, version: number) => Instrument | undefined;

/** The two moments that are compared. */
export type Moments = { from: MeasureMoment; to: MeasureMoment };

/**
 * The scores that were measured at both moments, and the instruments that were answered at only one of them, with the
 * missing moment.
 */
export type Comparison = {
  compared: ComparedScore[];
  missing: { instrument: string; moment: MeasureMoment }[];
};

/**
 * Compares the measures of each instrument at the moments `from` and `to`. Two versions of an instrument are not
 * compared. An instrument that the operator has removed is left out.
 * @param measures in the form that `averageDays` returns
 */
export function compareAnswers(
  measures: readonly AveragedMeasure[],
  findInstrument: FindInstrument,
  { from, to }: Moments = { from: 'start', to: 'close' },
): Comparison {
  const [starts, closes] = [byInstrument(measures, from), byInstrument(measures, to)];
  const compared = [...starts].flatMap(([key, start]) => {
    const close = closes.get(key);
    const instrument = findInstrument(start.instrument, start.version);
    return close && instrument ? compareScores(instrument, start, close) : [];
  });
  const unmatched = (
    some: Map<string, AveragedMeasure>,
    others: Map<string, AveragedMeasure>,
    moment: MeasureMoment,
  ) => [...some].filter(([key]) => !others.has(key)).map(([, { instrument }]) => ({ instrument, moment }));
  return { compared, missing: [...unmatched(starts, closes, to), ...unmatched(closes, starts, from)] };
}

/** Returns a compared score as the rounded numbers that a report stores. */
export function toChangeNumbers({ instrument, item, change, expected }: ComparedScore): ChangeNumbers {
  return {
    ...{ instrument: instrument.slug, version: instrument.version, item },
    ...scoreRange(instrument),
    ...{ start: rounded(change.start), close: rounded(change.close), change: rounded(change.change) },
    ...{ start_days: change.days.start, close_days: change.days.close },
    interval: change.interval && roundedInterval(change.interval),
    error_assumed: instrument.isReliabilityAssumed,
    expected: expected && rounded(expected.score),
    expected_interval: expected && roundedInterval(expected.interval),
    verdict: change.verdict,
  };
}

/**
 * Returns the values of one score in the closed Paradas of a member. If there are at least three Paradas, the
 * pooled value is returned too. Each value is the difference from the expected close. If the expected close is
 * unknown, each value is the close minus the start (docs/formulas.md, Across Paradas).
 * @param scores the scores of one item, oldest Parada first
 * @returns null if there are no scores, or if their error is unknown
 */
export function poolParadas(scores: readonly (ComparedScore & { parada: number })[]): PooledNumbers | null {
  const estimates = scores.flatMap((score) => {
    const estimate = toEstimate(score);
    return estimate ? [{ number: score.parada, ...estimate }] : [];
  });
  const [first] = scores;
  if (!first || estimates.length === 0) return null;
  const pooled = pooledChange(estimates);
  return {
    ...{ instrument: first.instrument.slug, version: first.instrument.version, item: first.item },
    paradas: estimates.map(({ number, value, standardError }) => ({
      ...{ number, value: rounded(value) },
      interval: roundedInterval([value - z95 * standardError, value + z95 * standardError]),
    })),
    from_expected: first.expected !== null,
    pooled: pooled && {
      mean: rounded(pooled.mean),
      interval: roundedInterval(pooled.interval),
      associated: pooled.isAssociated,
    },
  };
}

function toEstimate({ change, expected }: ComparedScore): Estimate | null {
  if (expected) return { value: expected.difference, standardError: expected.standardError };
  if (change.standardError === null) return null;
  return { value: change.change, standardError: change.standardError };
}

function byInstrument(
  measures: readonly AveragedMeasure[],
  moment: MeasureMoment,
): Map<string, AveragedMeasure> {
  const ofMoment = measures.filter((measure) => measure.moment === moment);
  return new Map(ofMoment.map((measure) => [`${measure.instrument} ${measure.version}`, measure]));
}

function compareScores(
  instrument: Instrument,
  start: AveragedMeasure,
  close: AveragedMeasure,
): ComparedScore[] {
  const precision = instrumentPrecision(instrument);
  const mean = instrument.populationMean?.value;
  const closing = toScores(instrument, close.answers);
  return toScores(instrument, start.answers).map(({ slug, score }, index) => {
    const change = toChange(score, closing[index]?.score ?? score, precision, {
      start: start.days,
      close: close.days,
    });
    const expected = precision && mean !== undefined ? expectedClose(change, precision, mean) : null;
    return { instrument, item: slug, change, expected };
  });
}

function roundedInterval([low, high]: Interval): [number, number] {
  return [rounded(low), rounded(high)];
}

/** Rounds a number in a response to two decimals, which is finer than the precision of any score. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
