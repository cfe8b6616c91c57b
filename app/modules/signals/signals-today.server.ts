import { daysAfter } from '#app/modules/days/index.ts';
import { openOwnQuestions, type SealedOwnQuestion } from '#app/modules/paradas/index.ts';
import { db } from '#app/platform/db/db.ts';
import {
  type AnswerRow,
  answerFormsPart,
  answersPart,
  type FreshLook,
  freshLooksPart,
} from './signals.queries.ts';
import type { AnswerForm, QuestionToday, SignalToday } from './signals.schema.ts';

/** The number of questions in the member's own words that Hoy asks: the newest ones. */
const questionsAsked = 3;
/** The number of days for which Hoy mentions an evaluation (look) that changed a verdict. */
const lookDaysShown = 3;

/**
 * Returns queries for the answers and the evaluations (looks) that Hoy needs, as parts of a combined query.
 */
export function signalsTodayParts(memberId: number, today: string) {
  return {
    answers: answersPart(memberId, today),
    forms: answerFormsPart(memberId),
    looks: freshLooksPart(memberId, daysAfter(today, -lookDaysShown)),
  };
}

/**
 * The answers from today on, the form of the answers to each question, and the newest evaluations (looks).
 */
type SignalsOfToday = {
  answers: readonly AnswerRow[];
  forms: readonly { questionId: number; form: AnswerForm }[];
  looks: readonly FreshLook[];
  today: string;
};

/**
 * Returns the questions that Hoy asks, and the newest evaluation (look) that changed a verdict. The evaluation
 * is null if there is none.
 */
export async function signalsToday(
  memberId: number,
  standing: readonly SealedOwnQuestion[],
  { answers, forms, looks, today }: SignalsOfToday,
): Promise<{ questions: QuestionToday[]; signal: SignalToday | null }> {
  const opened = await openOwnQuestions(db, memberId, standing);
  const questions = opened
    .filter(({ about }) => about.factor.kind === 'own')
    .slice(-questionsAsked)
    .map(({ id, text }) => toQuestion({ id, text }, { answers, forms, today }));
  const [look] = looks.flatMap(({ questionId, verdict }) => {
    const question = opened.find(({ id }) => id === questionId);
    return question ? [{ id: questionId, text: question.text, verdict }] : [];
  });
  return { questions, signal: look ?? null };
}

function toQuestion(
  question: { id: number; text: string },
  { answers, forms, today }: Omit<SignalsOfToday, 'looks'>,
): QuestionToday {
  const form = forms.find(({ questionId }) => questionId === question.id)?.form ?? null;
  const value =
    answers.find((each) => each.questionId === question.id && each.localDay === today)?.value ?? null;
  return { ...question, form, answer: value === null ? null : form === 'yes_no' ? value === 1 : value };
}
