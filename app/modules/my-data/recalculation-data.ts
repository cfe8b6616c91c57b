import type { Calendar } from '#app/modules/days/schema.ts';
import type { Instrument } from '#app/modules/measures/schema.ts';
import type { DimensionSlug } from '#app/modules/portfolio/schema.ts';
import type { LookDay } from '#app/modules/signals/schema.ts';

type FactorKind = 'dynamic' | 'dimension' | 'area' | 'cause' | 'help' | 'own';

type DayFields = {
  local_day: string;
  minutes: number;
  check_ins: number;
  notes: number;
  payments: number;
  intentions: number;
  rested_at: string | null;
};

/** The name of a text in the page `recalcula.html`. */
export type PageWord =
  | 'title'
  | 'intro'
  | 'end'
  | 'what'
  | 'value'
  | 'how'
  | 'steps'
  | 'wholePortfolio'
  | 'monthPortfolio'
  | 'weekPortfolio'
  | 'portfolioIntro'
  | 'minutes'
  | 'minutesFormula'
  | 'time'
  | 'timeFormula'
  | 'timeUnit'
  | 'effort'
  | 'effortFormula'
  | 'effortUnit'
  | 'money'
  | 'moneyFormula'
  | 'moneyUnit'
  | 'homeMoney'
  | 'homeMoneyFormula'
  | 'merged'
  | 'mergedFormula'
  | 'drift'
  | 'driftShown'
  | 'driftHidden'
  | 'points'
  | 'advice'
  | 'adviceFormula'
  | 'spread'
  | 'balanceTitle'
  | 'balanceIntro'
  | 'reason_check_in'
  | 'reason_rest'
  | 'reason_time'
  | 'reason_intention'
  | 'reason_reflection'
  | 'reason_close'
  | 'movements'
  | 'balance'
  | 'balanceFormula'
  | 'practiceDays'
  | 'practiceFormula'
  | 'level'
  | 'levelFrom'
  | 'levelFormula'
  | 'span'
  | 'openSpan'
  | 'state_done'
  | 'state_partial'
  | 'state_none'
  | 'state_rest'
  | 'state_paused'
  | 'uncounted'
  | 'paradaDays'
  | 'paradaDaysFormula'
  | 'pausedDays'
  | 'pausedDaysFormula'
  | 'constancy'
  | 'constancyFormula'
  | 'kept'
  | 'measured'
  | 'sem'
  | 'error'
  | 'interval'
  | 'expected'
  | 'change'
  | 'across'
  | 'acrossLater'
  | 'acrossStep'
  | 'pulse'
  | 'pulseMissing'
  | 'question'
  | 'ownQuestion'
  | 'ownQuestionFormula'
  | 'questionLater'
  | 'questionFormula'
  | 'questionDays'
  | 'withFactor'
  | 'withoutFactor'
  | 'pulseFormula'
  | 'closingVerdict'
  | 'verdict_unknown'
  | 'verdict_none'
  | 'verdict_hint'
  | 'verdict_likely'
  | 'signalsTitle'
  | 'signalsIntro'
  | 'signalName'
  | 'signalFormula'
  | 'signalLook'
  | 'signalDifference'
  | 'signalDifferenceFormula'
  | 'signalDay'
  | 'unknownDay'
  | 'experimentsTitle'
  | 'experimentsIntro'
  | 'experimentName'
  | 'experimentFormula'
  | 'experimentNumbers'
  | 'fewDays'
  | 'experimentDone'
  | 'experimentPower'
  | 'experimentDay';

/**
 * The data in the page `recalcula.html`, from which the page recalculates the member's figures. `today` is the
 * member's local day on which the export was made.
 */
export type RecalculationData = {
  today: string;
  /**
   * The time zones and the hours at which days begin. Both determine the local day on which a question was
   * asked.
   */
  calendar: Omit<Calendar, 'daysSince'> & { daysSince: string | null };
  /** The language of the data export. */
  language: string;
  instruments: readonly Instrument[];
  words: {
    /** The texts of the page `recalcula.html`, by `PageWord`. */
    page: Readonly<Record<string, string>>;
    change: Readonly<Record<string, string>>;
    pulse: Readonly<Record<string, string>>;
    dimensions: Readonly<Record<DimensionSlug, string>>;
    /** The names of the factors that a question can have, by kind and slug (`area:sueno`). */
    factors: Readonly<Record<string, string>>;
  };
  listas: {
    paradas: readonly {
      id: number;
      number: number;
      started_on: string | null;
      closed_on: string | null;
      closed_at: string | null;
      outcome: 'closed' | 'ended_early' | null;
      pauses: readonly { from_day: string; until_day: string | null }[];
      max_measure_days: number;
      minutes_a_day: number | null;
      questions: readonly {
        id: number;
        position: number;
        registered_at: string;
        ended_at: string | null;
        factor: { kind: FactorKind; slug?: string };
        outcome: 'agrado' | 'energia';
        lag: 0 | 1;
      }[];
    }[];
    'parada-days': readonly (DayFields & { parada: number })[];
    'parada-reports': readonly { parada: number; formula_version: number; report: KeptNumbers }[];
    days: readonly DayFields[];
    measures: readonly {
      instrument: string;
      version: number;
      moment: 'start' | 'close' | 'later';
      answers: readonly number[];
      local_day: string;
      created: string;
      parada: number | null;
    }[];
    investments: readonly {
      id: number;
      local_day: string;
      minutes: number;
      effort: number | null;
      amount_cents: number;
      currency: string;
      rate: string | null;
      home_currency: string | null;
      home_cents: number | null;
      shares: readonly { dimension: DimensionSlug; basis_points: number }[];
      dynamic: string | null;
      corrects: number | null;
      counts_for_day: boolean;
      parada: number | null;
    }[];
    plan: readonly { dimension: DimensionSlug; basis_points: number }[];
    'check-ins': readonly {
      local_day: string;
      agrado: number | null;
      energia: number | null;
      areas: readonly string[];
      causas: readonly string[];
      ayudas: readonly string[];
      backfilled: boolean;
      withdrawn_at: string | null;
      parada: number | null;
    }[];
    'question-answers': readonly { question: number; local_day: string; value: number }[];
    signals: readonly {
      question: number;
      days_at: LookDay;
      looked_at: string;
      through_day: string;
      days_with: number;
      days_without: number;
      difference: number;
      low: number;
      high: number;
      p: number;
      shift_share: number;
      verdict: SignalVerdict;
    }[];
    experiments: readonly {
      experiment: number;
      question: number;
      first_day: string;
      ended_on: string | null;
      schedule: string | null;
      verdict: 'unknown' | 'none' | 'likely' | null;
      difference: number | null;
      p: number | null;
    }[];
    balance: readonly { local_day: string; reason: string; hundredths: number }[];
    levels: readonly { level: number }[];
  };
};

type SignalVerdict = 'unknown' | 'none' | 'hint';

/** The figures in a stored report. `recalcula.html` compares them with the recalculated figures. */
type KeptNumbers = {
  constancy: number;
  practice_days: number;
  portfolio: { minutes: number };
  questions: readonly {
    position: number;
    days_with: number | null;
    days_without: number | null;
    verdict?: SignalVerdict | null;
  }[];
};
