import { normalNumbers } from '#app/modules/measures/simulated-people.factory.ts';
import { seededRandom } from '#app/platform/seeded-random.ts';
import { compareDays } from './circular-shift.ts';
import type { DaySeries } from './day-series.ts';
import { dueLook, type LookDay } from './look-schedule.ts';
import { type Look, listVerdicts, type QuestionLooks } from './verdict.ts';

/** A group of simulated people with the same parameters. */
export type Group = {
  /** The correlation of a day with the day before, for the outcome and for the factors. */
  readonly resemblance: number;
  /** The share of days without data. */
  readonly missing: number;
  /**
   * The effect of the first factor in points of the scale from 1 to 5. It is added before answers are rounded
   * and limited to the scale. The other factors have no effect.
   */
  readonly effect: number;
};

/** The numbers of calendar days after which the simulation counts the results. */
export const lengths = [21, 42, 63, 252] as const;
/** How often a member looks at the verdicts: once, after all days, or every day. */
export const lookings = ['once', 'daily'] as const;

/**
 * The numbers of people for whom something was shown. There is one number for each combination of `listCells`,
 * in the same order.
 */
export type Counts = {
  readonly questions: number;
  /** People who were shown a hint in a question without an effect. */
  readonly misled: number[];
  /** People who were shown a hint in the question with the effect. */
  readonly found: number[];
  /**
   * The same two numbers for the rule of three: three days with the factor, three days without it, and a
   * difference of half a point.
   */
  readonly misledByThree: number[];
  readonly foundByThree: number[];
};

type Cell = { readonly length: number; readonly looking: (typeof lookings)[number] };

/** The combinations of a number of days with a way to look at the verdicts. */
export function listCells(): Cell[] {
  return lengths.flatMap((length) => lookings.map((looking) => ({ length, looking })));
}

const [lastDay, mean, sd] = [252, 3.3, 0.8];
/** A day has the factor if its standard normal number is above this bound. This is so on two of five days. */
const factorBound = 0.2533;
/**
 * The number of days with the factor (and of days without it), and the difference in points, from which the
 * rule of three reports something.
 */
const three = { days: 3, difference: 0.5 };

/** The numbers of questions that the simulation counts. */
const questionNumbers = [1, 2, 3] as const;

/**
 * Counts the simulated people of a group who are shown something, for one, two and three questions. The same people ask
 * one, then two, then three. The same seed gives the same people.
 */
export function countPeople(group: Group, { people, seed }: { people: number; seed: number }): Counts[] {
  const cells = listCells();
  const zeros = () => cells.map(() => 0);
  const counted = questionNumbers.map((questions) => ({
    ...{ questions, misled: zeros(), found: zeros(), misledByThree: zeros(), foundByThree: zeros() },
  }));
  const draws = { random: seededRandom(seed + 1), normal: normalNumbers(seed) };
  for (let person = 0; person < people; person += 1) {
    const lives = livedQuestions(draws, group, 3);
    const looks = lives.map((series) => ({ paradaNumber: 1, looks: takeLooks(series, 0) }));
    const rule = lives.map(ruleOfThree);
    for (const { questions, ...counts } of counted)
      for (const [cell, at] of cells.entries()) {
        const { effect } = group;
        const hints = shownUntil(looks.slice(0, questions), at);
        count(hints, effect, { misled: counts.misled, found: counts.found, cell });
        const told = rule.slice(0, questions).map((days) => isToldUntil(days, at));
        count(told, effect, { misled: counts.misledByThree, found: counts.foundByThree, cell });
      }
  }
  return counted;
}

/**
 * Counts the people who are shown a hint within 252 days although no factor has an effect. These people change
 * their questions as often as possible: they end each Parada after the first evaluation of its three questions
 * and ask three other questions. All questions continue.
 */
export function countMisledSwappers(
  group: Pick<Group, 'resemblance' | 'missing'>,
  { people, seed }: { people: number; seed: number },
): number {
  const draws = { random: seededRandom(seed + 1), normal: normalNumbers(seed) };
  const paradaDays = Math.ceil(14 / (1 - group.missing));
  const paradas = Math.floor(lastDay / paradaDays);
  let misled = 0;
  for (let person = 0; person < people; person += 1) {
    const lives = livedQuestions(draws, { ...group, effect: 0 }, 3 * paradas);
    const looks = lives.map((series, index) => {
      const parada = Math.floor(index / 3);
      return { paradaNumber: parada + 1, looks: takeLooks(series, parada * paradaDays) };
    });
    if (listVerdicts(looks).some(({ hintOn }) => hintOn !== null)) misled += 1;
  }
  return misled;
}

type Draws = { random: () => number; normal: () => number };

/**
 * Returns the series of one person: one outcome, and a factor for each question. The same days are missing in
 * all series.
 */
function livedQuestions(
  { random, normal }: Draws,
  { resemblance, missing, effect }: Group,
  questions: number,
): DaySeries[] {
  const outcomes = new Float64Array(lastDay);
  const factors = Array.from({ length: questions }, () => new Float64Array(lastDay));
  const fresh = Math.sqrt(1 - resemblance ** 2);
  const states = factors.map(() => normal());
  let deviation = sd * normal();
  for (let day = 0; day < lastDay; day += 1) {
    const isMissing = random() < missing;
    for (const [index, factor] of factors.entries()) {
      factor[day] = isMissing ? Number.NaN : Number((states[index] ?? 0) > factorBound);
      const withIt = index === 0 ? Number((states[0] ?? 0) > factorBound) - 0.4 : 0;
      if (index === 0)
        outcomes[day] = isMissing
          ? Number.NaN
          : Math.min(5, Math.max(1, Math.round(mean + deviation + effect * withIt)));
      states[index] = resemblance * (states[index] ?? 0) + fresh * normal();
    }
    deviation = resemblance * deviation + fresh * sd * normal();
  }
  return factors.map((factor) => ({ outcomes, factors: factor }));
}

/** Makes the evaluations (looks) of a question that is asked on the day `since`. */
function takeLooks({ outcomes, factors }: DaySeries, since: number): Look[] {
  const looks: Look[] = [];
  const days = { daysWith: 0, daysWithout: 0 };
  let last: LookDay | null = null;
  for (let day = since; day < lastDay; day += 1) {
    if (Number.isNaN(outcomes[day])) continue;
    if (factors[day] === 1) days.daysWith += 1;
    else days.daysWithout += 1;
    const lookDay = dueLook(days, last);
    if (lookDay === null) continue;
    last = lookDay;
    const series = { outcomes: outcomes.subarray(since, day + 1), factors: factors.subarray(since, day + 1) };
    looks.push({ lookDay, localDay: dayName(day), comparison: compareDays(series) });
  }
  return looks;
}

/**
 * Returns for each question whether a hint was shown: on the last day if the member looks once, or on any day
 * if the member looks daily.
 */
function shownUntil(questions: readonly QuestionLooks[], { length, looking }: Cell): boolean[] {
  const until = questions.map(({ looks, ...question }) => ({
    ...question,
    looks: looks.filter(({ localDay }) => localDay < dayName(length)),
  }));
  return listVerdicts(until).map(({ verdict, hintOn }) =>
    looking === 'once' ? verdict === 'hint' : hintOn !== null,
  );
}

/** Returns a 1 for each day on which the rule of three reports something. */
function ruleOfThree({ outcomes, factors }: DaySeries): number[] {
  const [count, sum]: [number[], number[]] = [
    [0, 0],
    [0, 0],
  ];
  return [...outcomes].map((outcome, day) => {
    const side = factors[day] === 1 ? 1 : 0;
    if (!Number.isNaN(outcome)) {
      count[side] = (count[side] ?? 0) + 1;
      sum[side] = (sum[side] ?? 0) + outcome;
    }
    const [without = 0, withIt = 0] = count;
    const difference = (sum[1] ?? 0) / withIt - (sum[0] ?? 0) / without;
    return Number(Math.min(without, withIt) >= three.days && Math.abs(difference) >= three.difference);
  });
}

/**
 * Whether the rule of three reports something: on the last day if the member looks once, or on any day if the
 * member looks daily.
 */
function isToldUntil(days: readonly number[], { length, looking }: Cell): boolean {
  return (looking === 'once' ? days.slice(length - 1, length) : days.slice(0, length)).includes(1);
}

/** Adds a person to the counts of a cell. */
function count(
  shown: readonly boolean[],
  effect: number,
  { misled, found, cell }: { misled: number[]; found: number[]; cell: number },
): void {
  const untrue = effect === 0 ? shown : shown.slice(1);
  if (untrue.some(Boolean)) misled[cell] = (misled[cell] ?? 0) + 1;
  if (effect > 0 && shown[0]) found[cell] = (found[cell] ?? 0) + 1;
}

function dayName(day: number): string {
  return String(day).padStart(3, '0');
}
