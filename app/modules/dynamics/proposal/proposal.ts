import { daysBetween, minPracticeMinutes } from '#app/modules/days/schema.ts';
import type { DimensionSlug } from '#app/modules/portfolio/schema.ts';
import { dayMs } from '#app/platform/duration.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { DynamicDocument, Quadrant } from '../catalogue/dynamic.ts';
import type { Length } from '../catalogue/steps.ts';
import type { PastSession } from '../session/session.queries.ts';

/** How much of a discomfort is in her own hands, as a check-in says it. */
export type Control = 'si' | 'en_parte' | 'no';

/** What a check-in says to the proposal: slugs of areas and causes, and where it lies on the plane. */
export type Signs = {
  areas: readonly string[];
  causes: readonly string[];
  control: Control | null;
  quadrant: Quadrant | null;
};

/** All that the proposal of a day goes by. */
export type ProposalInput = {
  /** Her local day, `YYYY-MM-DD`. */
  localDay: string;
  /** Her check-ins of today, newest first; without one those of her last day with any. */
  checkIns: readonly Signs[];
  /** Whether a check-in at the lowest of both axes was less than 72 hours ago. */
  calm: boolean;
  /** The dimensions of her Parada. */
  focus: readonly DimensionSlug[];
  /** The dimension that her plan asks for next, by the advice of the portfolio. */
  advice: DimensionSlug | null;
  /** The minutes that she gives to a day. */
  minutes: number;
  /** What she did in the last 60 days (`sessionsPart`). */
  sessions: readonly PastSession[];
};

/** Why a dynamic is proposed. */
export type Reason =
  | { kind: 'calm' | 'no_control' | 'some_control' | 'quadrant' | 'start' }
  | { kind: 'noted'; area: string | null; cause: string | null }
  | { kind: 'focus' | 'advice'; dimension: DimensionSlug }
  | { kind: 'useful'; daysAgo: number };

/** A dynamic for today, in the length that fits her minutes. */
export type Choice = { dynamic: DynamicDocument; minutes: Length; reason: Reason };

/** So many days a dynamic is not proposed again. */
const restDays = 5;
/** And so many days another one goes before, where both fit alike. */
const varietyDays = 20;
const maxCalmMinutes = 10;
const choicesADay = 3;

/**
 * What is proposed on a day: the dynamic that fits best and two others, of other dimensions and techniques where there
 * are such. The same input gives the same choices; between dynamics that fit alike the order turns with the day
 * (docs/formulas.md, The proposal of the day).
 */
export function chooseDynamics(catalogue: Catalogue, input: ProposalInput): Choice[] {
  const turn = turnOf(catalogue, input.localDay);
  const ranked = catalogue
    .flatMap((dynamic) => weigh(dynamic, input) ?? [])
    .toSorted((a, b) => b.points - a.points || turn(a.dynamic) - turn(b.dynamic));
  const chosen: Weighed[] = [];
  while (chosen.length < choicesADay) {
    const next = pickUnlike(ranked, chosen);
    if (!next) break;
    chosen.push(next);
  }
  return chosen.map(({ dynamic, minutes, reason }) => ({ dynamic, minutes, reason }));
}

type Weighed = Choice & { points: number };

/** What speaks for a dynamic, or with fewer than no points against it. */
type Argument = { reason: Reason; points: number };

/** A dynamic with its points; undefined where it may not be proposed today. */
function weigh(dynamic: DynamicDocument, input: ProposalInput): Weighed | undefined {
  const minutes = lengthFor(dynamic, input);
  if (minutes === undefined || !suitsControl(dynamic, input) || isResting(dynamic, input)) return undefined;
  const found = [...argumentsOf(dynamic, input)];
  const points = found.reduce((sum, each) => sum + each.points, 0) - repetition(dynamic, input);
  const [best] = found.toSorted((a, b) => b.points - a.points);
  const reason: Reason = best && best.points > 0 ? best.reason : { kind: 'start' };
  return { dynamic, minutes, reason: input.calm ? { kind: 'calm' } : reason, points };
}

/** The longest length within her minutes; in calm hours within ten. */
function lengthFor({ lengths }: DynamicDocument, { minutes, calm }: ProposalInput): Length | undefined {
  const most = Math.max(minPracticeMinutes, calm ? Math.min(minutes, maxCalmMinutes) : minutes);
  return lengths.filter((length) => length <= most).at(-1);
}

/** Where nothing is in her hands, or she is very low, only letting be and company are proposed, never a plan. */
function suitsControl({ approach }: DynamicDocument, { checkIns, calm }: ProposalInput): boolean {
  if (!calm && controlOf(checkIns) !== 'no') return true;
  return approach === 'acceptance' || approach === 'support';
}

function isResting({ slug }: DynamicDocument, { sessions, localDay }: ProposalInput): boolean {
  return doneOf(sessions, slug).some((session) => daysBetween(session.localDay, localDay) <= restDays);
}

/** The order of arguments is that of reasons where two weigh the same. */
function* argumentsOf(dynamic: DynamicDocument, input: ProposalInput): Generator<Argument> {
  yield* calmArguments(dynamic, input);
  yield* checkInArguments(dynamic, input);
  yield* usefulArguments(dynamic, input);
  const { dimension } = dynamic;
  if (input.focus.includes(dimension)) yield { reason: { kind: 'focus', dimension }, points: 5 };
  if (input.advice === dimension) yield { reason: { kind: 'advice', dimension }, points: 4 };
}

/** In calm hours breathing comes first, then what is soft; money waits unless it is what she noted. */
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
  const area = firstOf(checkIns, 'areas', fits.areas);
  const cause = firstOf(checkIns, 'causes', fits.causes);
  const noted = Number(area !== null) + Number(cause !== null);
  if (noted > 0) yield { reason: { kind: 'noted', area, cause }, points: 4 * noted };
  const control = controlOf(checkIns);
  if (control === 'no') yield { reason: { kind: 'no_control' }, points: 3 };
  if (control === 'en_parte' && approach === 'split') yield { reason: { kind: 'some_control' }, points: 6 };
  if (control === 'si' && approach === 'plan') yield { reason: { kind: 'start' }, points: 2 };
  const quadrant = checkIns.find((signs) => signs.quadrant !== null)?.quadrant;
  if (quadrant && fits.quadrants.includes(quadrant)) yield { reason: { kind: 'quadrant' }, points: 2 };
}

const pointsByUsefulness: Readonly<Record<number, number>> = { 1: -12, 2: -6, 3: 0, 4: 3, 5: 6 };

/** How useful it was the last time that she said so. */
function* usefulArguments(
  { slug }: DynamicDocument,
  { sessions, localDay }: ProposalInput,
): Generator<Argument> {
  const rated = doneOf(sessions, slug).find(({ usefulness }) => usefulness !== null);
  if (!rated?.usefulness) return;
  const points = pointsByUsefulness[rated.usefulness] ?? 0;
  yield { reason: { kind: 'useful', daysAgo: daysBetween(rated.localDay, localDay) }, points };
}

/** What was done a while ago waits a little longer, so that a month has many colours. */
function repetition({ slug }: DynamicDocument, { sessions, localDay }: ProposalInput): number {
  const [last] = doneOf(sessions, slug);
  return last && daysBetween(last.localDay, localDay) <= varietyDays ? 4 : 0;
}

/** The best that differs most from what is chosen: in dimension and technique, in one of them, or at least in itself. */
function pickUnlike(ranked: readonly Weighed[], chosen: readonly Weighed[]): Weighed | undefined {
  const left = ranked.filter((each) => !chosen.includes(each));
  const differs = ({ dynamic }: Weighed, part: 'dimension' | 'technique') =>
    chosen.every((other) => other.dynamic[part] !== dynamic[part]);
  return (
    left.find((each) => differs(each, 'dimension') && differs(each, 'technique')) ??
    left.find((each) => differs(each, 'dimension')) ??
    left.find((each) => differs(each, 'technique')) ??
    left[0]
  );
}

/** The first area or cause that she noted and the dynamic is for. */
function firstOf(
  checkIns: readonly Signs[],
  part: 'areas' | 'causes',
  fitting: readonly string[],
): string | null {
  return checkIns.flatMap((signs) => signs[part]).find((slug) => fitting.includes(slug)) ?? null;
}

function controlOf(checkIns: readonly Signs[]): Control | null {
  return checkIns.find(({ control }) => control !== null)?.control ?? null;
}

/** Finished sessions of a dynamic in which something was done, newest first. */
function doneOf(sessions: readonly PastSession[], slug: string): PastSession[] {
  return sessions.filter((session) => session.slug === slug && (session.minutes ?? 0) > 0);
}

/** A place for every dynamic in an order that goes round by some steps each day. */
function turnOf(catalogue: Catalogue, localDay: string): (dynamic: DynamicDocument) => number {
  const slugs = catalogue.map(({ slug }) => slug).toSorted();
  const day = Math.round(Date.parse(localDay) / dayMs);
  const stride = 11;
  return ({ slug }) => {
    const rank = (slugs.indexOf(slug) - day * stride) % slugs.length;
    return rank < 0 ? rank + slugs.length : rank;
  };
}
