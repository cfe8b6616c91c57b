import type { DayComparison } from './circular-shift.ts';
import { type LookDay, lookShare } from './look-schedule.ts';

/** The share of people with nothing true in their questions who are shown a hint, at most: q of Benjamini and Hochberg. */
export const errorBudget = 0.1;
/** The number of questions of a Parada. Each has a third of the error of its Parada, asked or not. */
export const maxQuestions = 3;
/** A hint is among this share of the shifts of its own calendar, whatever its probability. */
const maxShiftShare = 0.05;

/** One look at a question, as it was taken on a local day. */
export type Look = {
  readonly lookDay: LookDay;
  readonly localDay: string;
  readonly comparison: Pick<DayComparison, 'difference' | 'interval' | 'p' | 'shiftShare'>;
};

/**
 * A question that was asked, whether it is shown, was swapped or was deleted.
 * @property paradaNumber the position of its Parada among all of the member's, from 1
 * @property looks oldest first
 */
export type QuestionLooks = { readonly paradaNumber: number; readonly looks: readonly Look[] };

/**
 * The verdict of a question: `unknown` before a look that compares days, `hint` or `none` after it. `hintOn` is the
 * local day on which a hint was shown first, and `fadedOn` the day of the look at which it was no more to be seen. A
 * hint that faded is `none` and keeps both.
 */
export type QuestionVerdict = {
  readonly verdict: 'unknown' | 'none' | 'hint';
  readonly hintOn: string | null;
  readonly fadedOn: string | null;
};

/** What is known of a question while its looks are gone through. */
type Standing = QuestionVerdict & {
  /** The smallest probability so far, divided by the shares of look and question; 1 or more is no evidence. */
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
 * Returns the verdicts of all questions that a member ever asked, in their order. The looks are gone through by their
 * days. A verdict changes at a look of its own question alone and stands between two of them. The error is shared over
 * Paradas, questions and looks, and the procedure of Benjamini and Hochberg with these weights decides
 * (docs/formulas.md, Signals). Deleted and swapped questions have to be among them: their share stays spent.
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
 * Returns the share of a member's error that a question of a Parada has: a third of 1/2, 1/6, 1/12, 1/20 and so on,
 * which add up to one over all Paradas. A question asked later has less of it, so that asking without end adds no
 * chances.
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

/** Adds the evidence of a look. A comparison with too few days on a side leaves its share to the next look. */
function withEvidence(standing: Standing, { lookDay, comparison }: Look, share: number): Standing {
  const { p, shiftShare } = comparison;
  if (p === null || shiftShare === null) return standing;
  const isAmongFew = shiftShare <= maxShiftShare;
  const evidence = isAmongFew
    ? p / (share * lookShare(lookDay, standing.lastLook))
    : Number.POSITIVE_INFINITY;
  return { ...standing, evidence: Math.min(standing.evidence, evidence), lastLook: lookDay };
}

/** Settles the verdict at a look of the question. Without a look it stands. */
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
