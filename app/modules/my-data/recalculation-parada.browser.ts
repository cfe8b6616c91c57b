import { instrumentPrecision } from '#app/modules/measures/schema.ts';
import type { RecalculatedParada } from './recalculate.browser.ts';
import { portfolioLines } from './recalculation-portfolio.browser.ts';
import {
  data,
  dayText,
  keptText,
  meanText,
  numberText,
  questionName,
  signedText,
  text,
} from './recalculation-texts.browser.ts';
import { type Shown, section } from './recalculation-view.browser.ts';

/** Renders every figure of a Parada. */
export function paradaSections(parada: RecalculatedParada): HTMLElement[] {
  const since = dayText(parada.since);
  const span = parada.isFinished
    ? text('span', { since, until: dayText(parada.until) })
    : text('openSpan', { since });
  return [
    section(`Parada ${parada.number}`, span, [
      ...dayLines(parada),
      ...parada.measures.map(changeLine),
      ...parada.across.map(acrossLine),
      pulseLine(parada),
      ...parada.questions.flatMap((question) => questionLines(parada, question)),
      ...portfolioLines(parada.portfolio),
    ]),
  ];
}

const uncounted = text('uncounted');

/** The text of each state of a day, and the value with which this state counts for the constancy. */
const states: Readonly<Record<RecalculatedParada['days'][number]['state'], readonly [string, string]>> = {
  done: [text('state_done'), numberText(1)],
  partial: [text('state_partial'), numberText(0.5)],
  none: [text('state_none'), numberText(0)],
  rest: [text('state_rest'), uncounted],
  paused: [text('state_paused'), uncounted],
};

function dayLines(parada: RecalculatedParada): Shown[] {
  const { days, constancy, practice_days, elapsed_days, paused_days } = parada;
  const kept = data.listas['parada-reports'].find((each) => each.parada === parada.id)?.report;
  return [
    {
      name: text('practiceDays'),
      formula:
        text('practiceFormula') + keptText(numberText(practice_days), kept && numberText(kept.practice_days)),
      value: numberText(practice_days),
      steps: days.map(({ localDay, state, minutes }) => `${localDay}: ${minutes} min, ${states[state][0]}`),
    },
    {
      name: text('paradaDays'),
      formula: text('paradaDaysFormula'),
      value: numberText(elapsed_days),
    },
    {
      name: text('pausedDays'),
      formula: text('pausedDaysFormula'),
      value: numberText(paused_days),
    },
    {
      name: text('constancy'),
      formula: text('constancyFormula') + keptText(numberText(constancy), kept && numberText(kept.constancy)),
      value: numberText(constancy),
      steps: days.map(({ localDay, state }) => `${localDay}: x = ${states[state][1]}`),
    },
  ];
}

function changeLine(change: RecalculatedParada['measures'][number]): Shown {
  const [start, close] = [numberText(change.start), numberText(change.close)];
  const { start_days: startDays, close_days: closeDays } = change;
  return {
    name: questionOf(change),
    formula: `${text('change', { start, close })}. ${data.words.change[change.verdict] ?? ''}`,
    value: signedText(change.change),
    steps: [
      text('measured', { start, startDays, close, closeDays }),
      ...errorSteps(change),
      ...(change.interval ? [text('interval', toBounds(change.interval))] : []),
      ...(change.expected === null ? [] : [text('expected', { expected: numberText(change.expected) })]),
    ],
  };
}

function errorSteps(change: RecalculatedParada['measures'][number]): string[] {
  const instrument = data.instruments.find(
    ({ slug, version }) => slug === change.instrument && version === change.version,
  );
  const precision = instrument && instrumentPrecision(instrument);
  if (!precision) return [];
  const [sd, reliability, sem] = [precision.sd, precision.reliability, precision.sem].map(numberText);
  return [
    text('sem', { formula: `${sd} · √(1 − ${reliability}) = ${sem}` }),
    text('error', { z: numberText(precision.z), error: numberText(precision.change95) }),
  ];
}

const toBounds = ([low, high]: readonly [number, number]) => ({
  low: numberText(low),
  high: numberText(high),
});

function acrossLine(pooled: RecalculatedParada['across'][number]): Shown {
  return {
    name: text('across', { question: questionOf(pooled) }),
    formula: 'Σ v/s² ÷ Σ 1/s²; error 1 ÷ √Σ 1/s²',
    value: pooled.pooled ? signedText(pooled.pooled.mean) : text('acrossLater'),
    steps: pooled.paradas.map(({ number, value, interval }) =>
      text('acrossStep', { number, value: signedText(value), ...toBounds(interval) }),
    ),
  };
}

function questionOf({ instrument, item }: { instrument: string; item: string }): string {
  const question = data.instruments
    .find(({ slug }) => slug === instrument)
    ?.items.find(({ slug }) => slug === item)?.text;
  return typeof question === 'string' ? question : item;
}

function pulseLine({ pulse, agrado }: RecalculatedParada): Shown {
  const said = data.words.pulse[pulse.verdict] ?? '';
  const steps = agrado.map((day) => `${day.localDay}: ${meanText(day.agrado)}`);
  if (pulse.verdict === 'pocos')
    return {
      name: text('pulse'),
      formula: said,
      value: text('pulseMissing', { days: pulse.missing }),
      steps,
    };
  const { difference, days } = pulse;
  const [first, last, bound] = [pulse.first, pulse.last, pulse.bound].map(meanText);
  return {
    name: text('pulse'),
    formula: `${text('pulseFormula', { days, first: first ?? '', last: last ?? '', bound: bound ?? '' })}. ${said}`,
    value: difference > 0 ? `+${meanText(difference)}` : meanText(difference),
    steps,
  };
}

/** Renders the counted days of a question. Renders nothing if the factor is in the member's own words. */
function questionLines(
  { id }: RecalculatedParada,
  question: RecalculatedParada['questions'][number],
): Shown[] {
  const { position, factor, days, days_with, days_without } = question;
  if (!days || days_with === null || days_without === null) return [];
  const isOwn = factor.kind === 'own';
  // A stored report contains no counted days for a question in the member's own words.
  const reports = isOwn ? [] : data.listas['parada-reports'];
  const kept = reports
    .find((each) => each.parada === id)
    ?.report.questions.find((each) => each.position === position);
  const counts = text('questionDays', { with: days_with, without: days_without });
  const keptCounts =
    kept && text('questionDays', { with: kept.days_with ?? 0, without: kept.days_without ?? 0 });
  return [
    {
      name: questionName(question),
      formula: text(isOwn ? 'ownQuestionFormula' : 'questionFormula') + keptText(counts, keptCounts),
      value: counts,
      steps: days.map(({ localDay, has }) => `${localDay}: ${text(has ? 'withFactor' : 'withoutFactor')}`),
    },
  ];
}
