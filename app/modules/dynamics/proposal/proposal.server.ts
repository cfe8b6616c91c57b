import { daysBetween, minPracticeMinutes } from '#app/modules/days/schema.ts';
import type { DimensionSlug } from '#app/modules/portfolio/schema.ts';
import { dayMs } from '#app/platform/duration.ts';
import type { Catalogue } from '../catalogue/catalogue.server.ts';
import type { DynamicDocument, Quadrant } from '../catalogue/dynamic.ts';
import type { Length } from '../catalogue/lengths.ts';
import type { PastSession } from '../session/session.queries.ts';

/** The degree of control that the member has over a discomfort, according to a check-in. */
export type Control = 'si' | 'en_parte' | 'no';

/** The facts of a check-in that the proposal uses. Areas and causes are slugs. */
export type CheckInFactors = {
  areas: readonly string[];
  causes: readonly string[];
  control: Control | null;
  quadrant: Quadrant | null;
};

/** The input of a day's proposal. */
export type ProposalInput = {
  /** The member's local day, `YYYY-MM-DD`. */
  localDay: string;
  /**
   * Today's check-ins, newest first. If there is no check-in today, the list contains the check-ins of the last
   * day with a check-in.
   */
  checkIns: readonly CheckInFactors[];
  /**
   * Whether the screens must be calm for the member. They must be calm after a check-in with the lowest value on both
   * axes (`needsCalm`).
   */
  calm: boolean;
  /** The focus of the member's Parada. */
  focus: readonly DimensionSlug[];
  /** The dimension that the portfolio advises for the member's next minutes; null if there is no advice. */
  advice: DimensionSlug | null;
  /** The member's daily goal in minutes. */
  minutes: number;
  /** The member's sessions of the last 60 days (`sessionsPart`). */
  sessions: readonly PastSession[];
};

/** The reason of a proposal. */
export type Reason =
  | { kind: 'calm' | 'no_control' | 'some_control' | 'quadrant' | 'start' }
  | { kind: 'noted'; area: string | null; cause: string | null }
  | { kind: 'focus' | 'advice'; dimension: DimensionSlug }
  | { kind: 'useful'; daysAgo: number };

/** A proposed dynamic, in a length that fits the member's daily minutes, with the reason of the proposal. */
export type Choice = { dynamic: DynamicDocument; minutes: Length; reason: Reason };

/** The number of days after a session during which the same dynamic is not proposed. */
const restDays = 5;
/** The number of days after a session during which another dynamic is preferred, if both fit equally. */
const varietyDays = 20;
/** The maximum length of a proposal, in minutes, while the screens must be calm. */
const maxCalmMinutes = 10;
const choicesADay = 3;

/**
 * Chooses the dynamics of a day: the dynamic that fits best, and two alternatives. If possible, the
 * alternatives have other dimensions and techniques than the first. The same input gives the same choices.
 * Dynamics that fit equally take turns from day to day (docs/formulas.md, The proposal of the day).
 */
export function chooseDynamics(catalogue: Catalogue, input: ProposalInput): Choice[] {
  const turn = dailyRotation(catalogue, input.localDay);
  const ranked = catalogue
    .flatMap((dynamic) => scoreDynamic(dynamic, input) ?? [])
    .toSorted((a, b) => b.points - a.points || turn(a.dynamic) - turn(b.dynamic));
  const chosen: ScoredDynamic[] = [];
  while (chosen.length < choicesADay) {
    const next = pickMostDifferent(ranked, chosen);
    if (!next) break;
    chosen.push(next);
  }
  return chosen.map(({ dynamic, minutes, reason }) => ({ dynamic, minutes, reason }));
}

type ScoredDynamic = Choice & { points: number };

/** A reason to propose a dynamic, with its points. Negative points count against the dynamic. */
type Argument = { reason: Reason; points: number };

/** Returns a dynamic with its points, or undefined if the dynamic may not be proposed today. */
function scoreDynamic(dynamic: DynamicDocument, input: ProposalInput): ScoredDynamic | undefined {
  const minutes = lengthFor(dynamic, input);
  if (minutes === undefined || !suitsControl(dynamic, input) || isResting(dynamic, input)) return undefined;
  const found = [...listArguments(dynamic, input)];
  const points = found.reduce((sum, each) => sum + each.points, 0) - repetition(dynamic, input);
  const [best] = found.toSorted((a, b) => b.points - a.points);
  const reason: Reason = best && best.points > 0 ? best.reason : { kind: 'start' };
  return { dynamic, minutes, reason: input.calm ? { kind: 'calm' } : reason, points };
}

/**
 * Returns the longest length of a dynamic that fits into the member's daily minutes. While the screens must be
 * calm, the length is at most ten minutes.
 */
function lengthFor({ lengths }: DynamicDocument, { minutes, calm }: ProposalInput): Length | undefined {
  const maxMinutes = Math.max(minPracticeMinutes, calm ? Math.min(minutes, maxCalmMinutes) : minutes);
  return lengths.filter((length) => length <= maxMinutes).at(-1);
}

/**
 * If the member controls nothing or feels very low, only acceptance and support are proposed. A plan is never
 * proposed.
 */
function suitsControl({ approach }: DynamicDocument, { checkIns, calm }: ProposalInput): boolean {
  if (!calm && findControl(checkIns) !== 'no') return true;
  return approach === 'acceptance' || approach === 'support';
}

function isResting({ slug }: DynamicDocument, { sessions, localDay }: ProposalInput): boolean {
  return listDone(sessions, slug).some((session) => daysBetween(session.localDay, localDay) <= restDays);
}

/**
 * Yields the reasons for and against a dynamic, with their points. If two reasons have equal points, the proposal
 * shows the earlier reason.
 */
function* listArguments(dynamic: DynamicDocument, input: ProposalInput): Generator<Argument> {
  yield* calmArguments(dynamic, input);
  yield* checkInArguments(dynamic, input);
  yield* usefulArguments(dynamic, input);
  const { dimension } = dynamic;
  if (input.focus.includes(dimension)) yield { reason: { kind: 'focus', dimension }, points: 5 };
  if (input.advice === dimension) yield { reason: { kind: 'advice', dimension }, points: 4 };
}

/**
 * While the screens must be calm, breathing comes first, then gentle dynamics. Dynamics about money come last, unless
 * a check-in names money.
 */
function* calmArguments(dynamic: DynamicDocument, { calm, checkIns }: ProposalInput): Generator<Argument> {
  if (!calm) return;
  const reason: Reason = { kind: 'calm' };
  const breathes = dynamic.steps.some(({ kind }) => kind === 'breathe');
  if (dynamic.technique === 'respiracion') yield { reason, points: 40 };
  else if (breathes) yield { reason, points: 20 };
  if (dynamic.fits.areas.includes('calma')) yield { reason, points: 5 };
  const isAboutMoney =
    dynamic.dimension === 'dinero' && !checkIns.some(({ areas }) => areas.includes('dinero'));
  if (isAboutMoney) yield { reason, points: -60 };
}

function* checkInArguments(
  { fits, approach }: DynamicDocument,
  { checkIns }: ProposalInput,
): Generator<Argument> {
  const area = findFirst(checkIns, 'areas', fits.areas);
  const cause = findFirst(checkIns, 'causes', fits.causes);
  const noted = Number(area !== null) + Number(cause !== null);
  if (noted > 0) yield { reason: { kind: 'noted', area, cause }, points: 4 * noted };
  const control = findControl(checkIns);
  if (control === 'no') yield { reason: { kind: 'no_control' }, points: 3 };
  if (control === 'en_parte' && approach === 'split') yield { reason: { kind: 'some_control' }, points: 6 };
  if (control === 'si' && approach === 'plan') yield { reason: { kind: 'start' }, points: 2 };
  const quadrant = checkIns.find((signs) => signs.quadrant !== null)?.quadrant;
  if (quadrant && fits.quadrants.includes(quadrant)) yield { reason: { kind: 'quadrant' }, points: 2 };
}

const pointsByUsefulness: Readonly<Record<number, number>> = { 1: -12, 2: -6, 3: 0, 4: 3, 5: 6 };

/** Yields points for the member's last rating of the dynamic. */
function* usefulArguments(
  { slug }: DynamicDocument,
  { sessions, localDay }: ProposalInput,
): Generator<Argument> {
  const rated = listDone(sessions, slug).find(({ usefulness }) => usefulness !== null);
  if (!rated?.usefulness) return;
  const points = pointsByUsefulness[rated.usefulness] ?? 0;
  yield { reason: { kind: 'useful', daysAgo: daysBetween(rated.localDay, localDay) }, points };
}

/**
 * Returns the points that are subtracted if the dynamic was done recently. These points make the proposals of a
 * month vary.
 */
function repetition({ slug }: DynamicDocument, { sessions, localDay }: ProposalInput): number {
  const [last] = listDone(sessions, slug);
  return last && daysBetween(last.localDay, localDay) <= varietyDays ? 4 : 0;
}

/**
 * Returns the candidate that differs most from the chosen dynamics. A difference in both dimension and
 * technique counts most, then a difference in dimension, then a difference in technique. If several candidates
 * differ equally, the best of them is returned.
 */
function pickMostDifferent(
  ranked: readonly ScoredDynamic[],
  chosen: readonly ScoredDynamic[],
): ScoredDynamic | undefined {
  const left = ranked.filter((each) => !chosen.includes(each));
  const differs = ({ dynamic }: ScoredDynamic, part: 'dimension' | 'technique') =>
    chosen.every((other) => other.dynamic[part] !== dynamic[part]);
  return (
    left.find((each) => differs(each, 'dimension') && differs(each, 'technique')) ??
    left.find((each) => differs(each, 'dimension')) ??
    left.find((each) => differs(each, 'technique')) ??
    left[0]
  );
}

/** Returns the first area or cause in the check-ins for which the dynamic is suited. */
function findFirst(
  checkIns: readonly CheckInFactors[],
  part: 'areas' | 'causes',
  fitting: readonly string[],
): string | null {
  return checkIns.flatMap((signs) => signs[part]).find((slug) => fitting.includes(slug)) ?? null;
}

function findControl(checkIns: readonly CheckInFactors[]): Control | null {
  return checkIns.find(({ control }) => control !== null)?.control ?? null;
}

/** Returns the finished sessions of a dynamic for which minutes counted, newest first. */
function listDone(sessions: readonly PastSession[], slug: string): PastSession[] {
  return sessions.filter((session) => session.slug === slug && (session.minutes ?? 0) > 0);
}

/** Returns a function that gives the rank of a dynamic. All ranks rotate by some positions each day. */
function dailyRotation(catalogue: Catalogue, localDay: string): (dynamic: DynamicDocument) => number {
  const slugs = catalogue.map(({ slug }) => slug).toSorted();
  const day = Math.round(Date.parse(localDay) / dayMs);
  const stride = 11;
  return ({ slug }) => {
    const rank = (slugs.indexOf(slug) - day * stride) % slugs.length;
    return rank < 0 ? rank + slugs.length : rank;
  };
}
