import type { MeasureChange } from '#app/modules/measures/schema.ts';
import type { Report } from '../cycle/report.schema.ts';
import { aStoredParada } from '../cycle/screen.factory.ts';

/** Returns the change of one thermometer. The change is larger than its error. */
export function aThermometer(changes: Partial<MeasureChange> = {}): MeasureChange {
  return {
    ...{
      instrument: 'termometros',
      version: 1,
      item: 'cuerpo',
      question: 'Cuerpo',
      low: 'mal',
      high: 'bien',
    },
    ...{ min: 0, max: 10, start: 3, close: 8, start_days: 1, close_days: 1, change: 5, interval: [1, 9] },
    ...{ error_assumed: true, expected: null, expected_interval: null, verdict: 'mayor', words: '' },
    ...changes,
  };
}

/** Returns the report of a closed Parada without measures and texts. */
export function aReport(changes: Partial<Report> = {}): Report {
  return {
    parada: aStoredParada({ state: 'closed', closed_on: '2027-02-21' }),
    to_learn_from: false,
    measures: [],
    missing: [],
    questions: [],
    across: [],
    later: { open: false, measures: [] },
    agrado: [],
    portfolio: { minutes: 0, time: null },
    constancy: 0.4,
    practice_days: 14,
    intention: null,
    intention_answers: { done: 0, no_occasion: 0, not_today: 0 },
    intention_days: null,
    letter: null,
    keep: null,
    let_go: null,
    try: null,
    erased: [],
    formula_version: 3,
    ...changes,
  };
}
