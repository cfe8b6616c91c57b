import type { RecalculatedExperiment, RecalculatedSignal } from './recalculate-signals.browser.ts';
import {
  data,
  keptText,
  numberText,
  questionName,
  signedText,
  text,
  verdictWords,
} from './recalculation-texts.browser.ts';
import { type Shown, section } from './recalculation-view.browser.ts';

/** Renders the evaluations (looks) of all questions and the results of finished experiments. */
export function signalSections(signals: {
  questions: readonly RecalculatedSignal[];
  experiments: readonly RecalculatedExperiment[];
}): HTMLElement[] {
  const questions = signals.questions.filter(({ looks }) => looks.length > 0);
  const nameOf = new Map(signals.questions.map((question) => [question.id, questionName(question)]));
  const experiments = signals.experiments.map((each) =>
    experimentLine(each, nameOf.get(each.question) ?? ''),
  );
  return [
    ...(questions.length === 0
      ? []
      : [section(text('signalsTitle'), text('signalsIntro'), questions.flatMap(signalLines))]),
    ...(experiments.length === 0
      ? []
      : [section(text('experimentsTitle'), text('experimentsIntro'), experiments)]),
  ];
}

function signalLines(question: RecalculatedSignal): Shown[] {
  const { parada, verdict, looks, days } = question;
  const name = text('signalName', { number: parada, question: questionName(question) });
  const last = looks.at(-1);
  const difference = last?.comparison.difference ?? null;
  return [
    {
      name,
      formula:
        text('signalFormula') + keptText(verdictWords[verdict], last && verdictWords[last.kept.verdict]),
      value: verdictWords[verdict],
      steps: [...looks.map(lookText), ...closingText(question)],
    },
    {
      name: text('signalDifference', { question: name }),
      formula:
        text('signalDifferenceFormula') +
        keptText(differenceText(difference), last && signedText(last.kept.difference)),
      value: differenceText(difference),
      steps: days.map(({ localDay, factor, outcome }) =>
        text('signalDay', { day: localDay, factor: factorText(factor), outcome: outcomeText(outcome) }),
      ),
    },
  ];
}

function lookText({ lookDay, localDay, comparison, verdict }: RecalculatedSignal['looks'][number]): string {
  const { daysWith, daysWithout, difference, interval, p, shiftShare } = comparison;
  const counts = countsText(daysWith, daysWithout);
  // After a correction, there may be fewer days with or without the factor than an evaluation needs.
  if (interval === null) return text('fewDays', { counts });
  return text('signalLook', {
    ...{ days: lookDay, counts, day: localDay, verdict: verdictWords[verdict] },
    ...{ difference: differenceText(difference), ...boundsOf(interval) },
    ...{ p: outcomeText(p), share: outcomeText(shiftShare) },
  });
}

/** The verdict in the report of the Parada, if the report is stored. */
function closingText({ parada, position, closing }: RecalculatedSignal): string[] {
  const id = data.listas.paradas.find(({ number }) => number === parada)?.id;
  const report = data.listas['parada-reports'].find((each) => each.parada === id)?.report;
  const kept = report?.questions.find((each) => each.position === position)?.verdict;
  if (!kept) return [];
  return [
    text('closingVerdict', { verdict: verdictWords[closing] }) +
      keptText(verdictWords[closing], verdictWords[kept]),
  ];
}

function experimentLine(experiment: RecalculatedExperiment, question: string): Shown {
  const { id, tossed, kept, result, done, power } = experiment;
  const { as_tossed: asTossed, otherwise, unknown } = done;
  const difference = result?.difference ?? null;
  const value = difference === null ? verdictWords.unknown : signedText(difference);
  return {
    name: text('experimentName', { number: id, question }),
    formula:
      text('experimentFormula') +
      keptText(value, kept.difference === null ? undefined : signedText(kept.difference)),
    value,
    steps: [
      ...(result ? [resultText(result)] : []),
      text('experimentDone', { asTossed, otherwise, unknown }),
      ...power.map(({ effect, share }) =>
        text('experimentPower', { effect: numberText(effect), share: numberText(share) }),
      ),
      ...tossed.map(({ localDay, way, outcome }) =>
        text('experimentDay', { day: localDay, way, outcome: outcomeText(outcome) }),
      ),
    ],
  };
}

function resultText({ daysA, daysB, interval, p, verdict }: NonNullable<RecalculatedExperiment['result']>) {
  const counts = countsText(daysA, daysB);
  if (interval === null) return text('fewDays', { counts });
  const words = { counts, p: outcomeText(p), verdict: verdictWords[verdict] };
  return text('experimentNumbers', { ...words, ...boundsOf(interval) });
}

const countsText = (withIt: number, without: number) => text('questionDays', { with: withIt, without });
const differenceText = (value: number | null) => (value === null ? text('unknownDay') : signedText(value));
const outcomeText = (value: number | null) => (value === null ? text('unknownDay') : numberText(value));

function factorText(factor: boolean | number | null): string {
  if (typeof factor === 'boolean') return text(factor ? 'withFactor' : 'withoutFactor');
  return outcomeText(factor);
}

function boundsOf([low, high]: readonly [number, number]) {
  return { low: signedText(low), high: signedText(high) };
}
