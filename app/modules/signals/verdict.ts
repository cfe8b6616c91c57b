import type { DayComparison } from './circular-shift.ts';
import { type LookDay, lookShare } from './look-schedule.ts';

/**
 * The maximum share of people who are shown a hint although no factor of their questions has an effect: q of
 * Benjamini and Hochberg.
 */
export const errorBudget = 0.1;
/**
 * The number of questions of a Parada. Each question has a third of the error of its Parada, even if fewer are
 * asked.
 */
export const maxQuestions = 3;
/**
 * A difference is a hint only if at most this share of the shifts of its calendar has a difference as large.
 * This condition does not depend on the probability.
 */
const maxShiftShare = 0.05;

/** One evaluation (look) of a question on a local day. */
export type Look = {
  readonly lookDay: LookDay;
  readonly localDay: string;
  readonly comparison: Pick<DayComparison, 'difference' | 'interval' | 'p' | 'shiftShare'>;
};

/**
 * A question that was asked, even if it was swapped or deleted later.
 * @property paradaNumber the position of its Parada among all Paradas of the member, from 1
 * @property looks oldest first
 */
export type QuestionLooks = { readonly paradaNumber: number; readonly looks: readonly Look[] };

/**
 * The verdict of a question: `unknown` before an evaluation (look) that compares days, `hint` or `none` after
 * it. `hintOn` is the local day on which a hint was first shown. `fadedOn` is the day of the evaluation that
 * did not find the hint again. A hint that faded has the verdict `none` and keeps both days.
 */
export type QuestionVerdict = {
  readonly verdict: 'unknown' | 'none' | 'hint';
  readonly hintOn: string | null;
  readonly fadedOn: string | null;
};

/** The state of a question while its evaluations (looks) are processed. */
type Standing = QuestionVerdict & {
  /**
   * The smallest probability so far, divided by the shares of the evaluation and of the question. A value of 1
   * or more is no evidence.
   */
  readonly evidence: number;
  readonly lastLook: LookDay | null;
};

const unseen: Standing = {
  verdict: 'unknown',
  hintOn: null,
  fadedOn: null,
  evidence: Number.POSITIVE_INFINITY,
  lastLook: null,
};

/**
 * Returns the verdicts of all questions that a member ever asked, in their order. The evaluations (looks) are
 * processed by their days. A verdict changes only at an evaluation of its own question. The error is shared
 * over Paradas, questions and evaluations, and the procedure of Benjamini and Hochberg with these weights
 * decides (docs/formulas.md, Signals). Deleted and swapped questions must be included, because their share
 * stays spent.
 */
export function listVerdicts(questions: readonly QuestionLooks[]): QuestionVerdict[] {
  let standings: Standing[] = questions.map(() => unseen);
  for (const localDay of listDays(questions)) {
    const looks = questions.map((question) => question.looks.filter((look) => look.localDay === localDay));
    standings = standings.map((standing, index) => {
      const share = questionShare(questions[index]?.paradaNumber ?? 1);
      return (looks[index] ?? []).reduce((seen, look) => withEvidence(seen, look, share), standing);
    });
    const limit = errorBudget * countRejected(standings.map(({ evidence }) => evidence));
    standings = standings.map((standing, index) => withVerdict(standing, looks[index]?.at(-1), limit));
  }
  return standings.map(({ verdict, hintOn, fadedOn }) => ({ verdict, hintOn, fadedOn }));
}

/**
 * Returns the share of a member's error that a question of a Parada has: a third of 1/2, 1/6, 1/12, 1/20 and so
 * on, which add up to one over all Paradas. A later question has a smaller share, so asking more and more
 * questions adds no false alarms.
 */
export function questionShare(paradaNumber: number): number {
  return 1 / (paradaNumber * (paradaNumber + 1) * maxQuestions);
}

/**
 * Returns the largest number R of questions whose weighted probability is at most q · R (Benjamini and Hochberg 1995;
 * Genovese, Roeder and Wasserman 2006).
 */
function countRejected(evidence: readonly number[]): number {
  const sorted = evidence.toSorted((one, other) => one - other);
  return sorted.findLastIndex((value, index) => value <= errorBudget * (index + 1)) + 1;
}

function listDays(questions: readonly QuestionLooks[]): string[] {
  return [...new Set(questions.flatMap(({ looks }) => looks.map(({ localDay }) => localDay)))].toSorted();
}

/**
 * Adds the evidence of an evaluation (look). If a comparison has too few days with the factor or without it,
 * its share is left to the next evaluation.
 */
function withEvidence(standing: Standing, { lookDay, comparison }: Look, share: number): Standing {
  const { p, shiftShare } = comparison;
  if (p === null || shiftShare === null) return standing;
  const isAmongFew = shiftShare <= maxShiftShare;
  const evidence = isAmongFew
    ? p / (share * lookShare(lookDay, standing.lastLook))
    : Number.POSITIVE_INFINITY;
  return { ...standing, evidence: Math.min(standing.evidence, evidence), lastLook: lookDay };
}

/**
 * Determines the verdict at an evaluation (look) of the question. Without an evaluation the verdict does not
 * change.
 */
function withVerdict(standing: Standing, look: Look | undefined, limit: number): Standing {
  if (!look || look.comparison.interval === null) return standing;
  const [low, high] = look.comparison.interval;
  const isApart = low > 0 || high < 0;
  const wasHint = standing.hintOn !== null;
  if (isApart && (wasHint || standing.evidence <= limit))
    return { ...standing, verdict: 'hint', hintOn: standing.hintOn ?? look.localDay, fadedOn: null };
  const fadedOn = wasHint ? (standing.fadedOn ?? look.localDay) : null;
  return { ...standing, verdict: 'none', fadedOn };
}
