import { seededRandom } from '#app/platform/seeded-random.ts';
import { type Instrument, instrumentPrecision, scoreRange } from './instrument.ts';

/**
 * Returns a generator of normally distributed numbers. The same seed gives the same numbers (Box and Muller 1958).
 */
export function normalNumbers(seed: number): () => number {
  const random = seededRandom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * Returns simulated days of agrado on which nothing truly changes: an AR(1) process around a mean, rounded to the
 * five points of the scale.
 */
export function unchangedDays(
  normal: () => number,
  {
    days,
    resemblance,
    sd = 0.8,
    mean = 3.3,
  }: { days: number; resemblance: number; sd?: number; mean?: number },
): { localDay: string; agrado: number }[] {
  let deviation = sd * normal();
  return Array.from({ length: days }, (_, index) => {
    const agrado = Math.min(5, Math.max(1, Math.round(mean + deviation)));
    deviation = resemblance * deviation + Math.sqrt(1 - resemblance ** 2) * sd * normal();
    return { localDay: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10), agrado };
  });
}

/**
 * Returns the answers of one person at two moments. Each item has a true score, which changes by `trueChange` between
 * the moments. The error of the instrument is added at each moment. Answers are whole points and stay within the
 * scale.
 */
export function twoAnswers(
  normal: () => number,
  instrument: Instrument,
  { trueChange = 0, mean = instrument.populationMean?.value ?? 6.5 } = {},
): { start: number[]; close: number[] } {
  const precision = instrumentPrecision(instrument);
  const { min, max } = scoreRange(instrument);
  const { sd = 0, sem = 0, reliability = 1 } = precision ?? {};
  const step = instrument.scoring.kind === 'sum' ? instrument.scoring.factor : 1;
  const scores = instrument.scoring.kind === 'sum' ? 1 : instrument.items.length;
  const onScale = (score: number) => Math.min(max, Math.max(min, Math.round(score / step) * step));
  const truths = Array.from({ length: scores }, () => mean + normal() * sd * Math.sqrt(reliability));
  return {
    start: truths.map((truth) => onScale(truth + sem * normal())),
    close: truths.map((truth) => onScale(truth + trueChange + sem * normal())),
  };
}
