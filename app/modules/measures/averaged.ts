import type { Measure as StoredMeasure } from './measures.queries.ts';

/** The fields of a measure that are needed to calculate means. */
type Measure = Pick<StoredMeasure, 'instrument' | 'version' | 'moment' | 'answers' | 'localDay'>;

/**
 * The answers to one instrument at one moment, in the order of its items. Each number is either the answer of one day
 * or the mean of several days.
 */
export type AveragedMeasure = Pick<Measure, 'instrument' | 'version' | 'moment' | 'answers'> & {
  /** The number of local days from which the answers come. */
  days: number;
};

/**
 * Returns one measure for each instrument, version and moment: the mean over local days. If a day has several
 * measures, only the last one is used.
 * @param measures in the order in which the member answered, as `listMeasuresUntil` returns them
 * @param chooseDays takes the local days that have answers, oldest first, and returns the days to use
 */
export function averageDays(
  measures: readonly Measure[],
  chooseDays: (days: readonly string[]) => readonly string[],
): AveragedMeasure[] {
  const groups = Map.groupBy(
    measures,
    ({ instrument, version, moment }) => `${instrument} ${version} ${moment}`,
  );
  return [...groups.values()].flatMap((group) => {
    const byDay = new Map(group.map((measure) => [measure.localDay, measure]));
    const counted = chooseDays([...byDay.keys()].toSorted()).flatMap((day) => byDay.get(day) ?? []);
    const [first] = counted;
    if (!first) return [];
    const { instrument, version, moment } = first;
    return { instrument, version, moment, answers: meanAnswers(counted), days: counted.length };
  });
}

function meanAnswers(measures: readonly Measure[]): number[] {
  const [first] = measures;
  return (first?.answers ?? []).map(
    (_, item) => measures.reduce((sum, { answers }) => sum + (answers[item] ?? 0), 0) / measures.length,
  );
}
