/**
 * The lists that the recalculation needs. Each has the names of the fields that are read. No field contains a text of
 * the member.
 */
export const recalculatedFields = {
  paradas: [
    'id',
    'number',
    'started_on',
    'closed_on',
    'closed_at',
    'outcome',
    'pauses',
    'max_measure_days',
    'minutes_a_day',
    'questions',
  ],
  'parada-days': [
    'parada',
    'local_day',
    'minutes',
    'check_ins',
    'notes',
    'payments',
    'intentions',
    'rested_at',
  ],
  'parada-reports': ['parada', 'formula_version', 'report'],
  days: ['local_day', 'minutes', 'check_ins', 'notes', 'payments', 'intentions', 'rested_at'],
  measures: ['instrument', 'version', 'moment', 'answers', 'local_day', 'created', 'parada'],
  investments: [
    ...['id', 'local_day', 'minutes', 'effort', 'amount_cents', 'currency', 'rate', 'home_currency'],
    ...['home_cents', 'shares', 'dynamic', 'corrects', 'counts_for_day', 'parada'],
  ],
  plan: ['dimension', 'basis_points'],
  'check-ins': [
    ...[
      'local_day',
      'agrado',
      'energia',
      'areas',
      'causas',
      'ayudas',
      'backfilled',
      'withdrawn_at',
      'parada',
    ],
  ],
  'question-answers': ['question', 'local_day', 'value'],
  signals: [
    ...['question', 'days_at', 'looked_at', 'through_day', 'days_with', 'days_without', 'difference'],
    ...['low', 'high', 'p', 'shift_share', 'verdict'],
  ],
  experiments: [
    ...['experiment', 'question', 'first_day', 'ended_on', 'schedule', 'verdict', 'difference', 'p'],
  ],
  balance: ['local_day', 'reason', 'hundredths'],
  levels: ['level'],
} as const;

/**
 * The parts of a field that are exported to the page, for each field with several parts. The other parts
 * contain texts of the member.
 */
export const recalculatedParts: Readonly<Record<string, readonly string[]>> = {
  questions: ['id', 'position', 'registered_at', 'ended_at', 'factor', 'outcome', 'lag'],
};
