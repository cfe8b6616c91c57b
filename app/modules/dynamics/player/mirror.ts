import type { Step } from '../catalogue/dynamic.ts';
import type { Answers } from '../session/session.schema.ts';

/** One answer that is shown again at the end of a session. */
export type Mirror =
  /** Two answers on the same scale, with the labels of both ends of the scale. */
  | { kind: 'change'; before: number; after: number; scale: Scale }
  | { kind: 'scale'; title: string; value: number; max: number }
  | { kind: 'words'; title: string; text: string }
  | { kind: 'list'; title: string; items: readonly string[] };

type Scale = Pick<Extract<Step, { kind: 'scale' }>, 'low' | 'high' | 'min' | 'max'>;
type AskingStep = Extract<Step, { id: string }>;
type Kind = AskingStep['kind'];
type Answered<K extends Kind> = { step: Extract<AskingStep, { kind: K }>; answer: Answers[string] };

/** The maximum number of list items that are shown again at the end of a session. */
const maxItems = 3;

/**
 * Chooses the answer to show again at the end of a session. If a scale was asked twice, this is the change on
 * the scale. Otherwise it is the last sentence, the last list, the last choice, or the only point on a scale,
 * in this order of preference. Returns null if there are no answers.
 */
export function chooseMirror(steps: readonly Step[], answers: Answers): Mirror | null {
  return (
    readChange(answered('scale', steps, answers)) ??
    readWords(answered('write', steps, answers)) ??
    readList(answered('list', steps, answers)) ??
    readChoice(answered('choose', steps, answers)) ??
    readScale(answered('scale', steps, answers))
  );
}

function answered<K extends Kind>(kind: K, steps: readonly Step[], answers: Answers): Answered<K>[] {
  const isKind = (step: Step): step is Extract<AskingStep, { kind: K }> => step.kind === kind;
  return steps.filter(isKind).flatMap((step) => {
    const answer = answers[step.id];
    return answer === undefined ? [] : [{ step, answer }];
  });
}

function readChange(scales: Answered<'scale'>[]): Mirror | null {
  const [first] = scales;
  const last = scales.at(-1);
  if (!first || !last || first === last) return null;
  const { low, high, min, max } = first.step;
  const isSame = ['low', 'high', 'min', 'max'].every(
    (part) => Reflect.get(first.step, part) === Reflect.get(last.step, part),
  );
  if (!isSame || typeof first.answer !== 'number' || typeof last.answer !== 'number') return null;
  return { kind: 'change', before: first.answer, after: last.answer, scale: { low, high, min, max } };
}

function readWords(written: Answered<'write'>[]): Mirror | null {
  const last = written.findLast(({ answer }) => typeof answer === 'string' && answer.trim() !== '');
  return last ? { kind: 'words', title: last.step.title, text: String(last.answer).trim() } : null;
}

function readList(lists: Answered<'list'>[]): Mirror | null {
  const last = lists.findLast(({ answer }) => Array.isArray(answer) && answer.length > 0);
  if (!last || !Array.isArray(last.answer)) return null;
  return { kind: 'list', title: last.step.title, items: last.answer.slice(0, maxItems) };
}

function readChoice(choices: Answered<'choose'>[]): Mirror | null {
  const last = choices.findLast(({ answer }) => Array.isArray(answer) && answer.length > 0);
  if (!last || !Array.isArray(last.answer)) return null;
  const { title, options } = last.step;
  const labels = last.answer.map((slug) => options.find((each) => each.slug === slug)?.label ?? slug);
  return { kind: 'list', title, items: labels };
}

function readScale([first]: Answered<'scale'>[]): Mirror | null {
  if (!first || typeof first.answer !== 'number') return null;
  return { kind: 'scale', title: first.step.title, value: first.answer, max: first.step.max };
}
