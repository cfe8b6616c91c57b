import { expect } from 'vitest';

/** The text of the letter that is still sealed when the data export is made. */
export const closedLetter = 'Carta cerrada';

/** The texts that `member-diary.ts` and `member-account.ts` store in rows of the member. */
export const writtenTexts = [
  'Nota retirada',
  'Nota que queda',
  'Nota de inversión',
  'Respuesta escrita',
  'Intención de la dinámica',
  'Si llueve, entonces paro',
  '¿Duermo mejor?',
  '¿Leí algo?',
  'Me quedo',
  'Suelto',
  'Pruebo',
  'Carta abierta',
  'Comentario',
  'Nota al informe',
  'Motivo del veto',
  'Motivo de ocultar',
  'Motivo de vetar',
  'Motivo del papel',
  'Reseña',
  'Motivo de no publicar',
  'Mensaje al equipo',
  'Mi vecina',
  'Saludar por el nombre',
  'Nota de referente',
  'Intención del gesto',
  'Línea del momento',
  'Montón de siempre',
] as const;

const days = Array.from({ length: 21 }, () => ({ minutes: 10 }));

/** The expected content of the data export. For each list it has the records in order. */
export const meanings: Readonly<Record<string, readonly object[]>> = {
  account: [{ name: 'Ana', language: 'es-ES', timezone: 'Europe/Madrid', day_begins_hour: 4, closed: null }],
  consents: ['terms', 'diary', 'follow_up_mail'].map((purpose) => ({ purpose, withdrawn_at: null })),
  roles: [{ role: 'admin' }],
  'role-changes': [{ role_before: 'expert', role_after: 'support', reason: 'Motivo del papel' }],
  sessions: Array.from({ length: 6 }, () => ({ place: '127.0.0.0/24', ended_at: null })),
  'second-factors': [
    { kind: 'totp', name: 'Mi teléfono' },
    { kind: 'totp', name: 'Mi teléfono' },
  ],
  logins: [{ provider: 'google' }],
  crm: [{ origin: 'sign-up' }],
  notices: [{ notify_email: true, notify_digest: true, reminder_hour: 8 }],
  reminders: [{ kind: 'daily' }],
  devices: [{ token: 'un-telefono', os: 'ios', active: true }],
  steps: [{ current_step: 'bienvenida' }],
  files: [
    { kind: 'image', alt: 'Una vista', is_uploaded_by_me: true, is_deleted_by_me: true },
    { kind: 'photo', is_uploaded_by_me: true, is_deleted_by_me: false, deleted_at: null },
  ],
  pages: [{ kind: 'article', slug: 'su-articulo', title: 'Su artículo' }],
  'page-revisions': [{ number: 1, slug: 'su-articulo', body: expect.stringContaining('Pagué la luz') }],
  'page-schedules': [{ action: 'publish', done_at: null }],
  'landing-revisions': [{ sections: [{ slug: 'hero', action_label: null }], steps: [{ chip: 'Paso 1' }] }],
  comments: [{ comment: 'Comentario', followup: false, hidden_at: null }],
  ratings: [{ rating: 4 }],
  reactions: [{ flag: 'like' }],
  reports: [{ reason: 'otro', note: 'Nota al informe', decision: 'hidden' }],
  'referent-scores': [{ score: 5 }],
  'referent-reviews': [{ text: 'Reseña', decision: null, reason: null }],
  'review-moderation': [{ decision: 'refused', reason: 'Motivo de no publicar' }],
  'own-referents': [
    {
      ...{ alias: 'Mi vecina', reference: null, name: null, function: 'behaviour', likeness: 4, reach: 2 },
      ...{ behaviour: 'Saludar por el nombre', notes: 'Nota de referente' },
      imagined_shares: [{ dimension: 'vinculos', basis_points: 10_000 }],
    },
  ],
  gestures: [{ intention: 'Intención del gesto', started_on: expect.any(String), ended_on: null }],
  'gesture-answers': [{ local_day: expect.any(String), answer: 'no_occasion' }],
  shares: [
    { kind: 'practice-days', via: 'invitation', ended_because: 'blocked' },
    { kind: 'portfolio', via: 'expert', ended_because: 'blocked' },
  ],
  'shared-with-me': [
    { kind: 'measures', via: 'invitation' },
    { kind: 'notes', via: 'expert' },
  ],
  accesses: [{ kind: 'practice-days', is_staff: false, reason: null }],
  readings: [{ kind: 'measures' }],
  'sharing-blocks': [{ member: expect.any(Number) }],
  bans: [{ reason: 'Motivo del veto', lifted_at: null }],
  moderation: [
    { action: 'decide_reports', reason: 'hidden' },
    { action: 'hide', reason: 'Motivo de ocultar' },
    { action: 'restore', reason: null },
    { action: 'ban', reason: 'Motivo de vetar' },
    { action: 'lift_ban', reason: null },
  ],
  messages: [{ type: 2, message: 'Mensaje al equipo' }],
  days: [
    ...days.map((day, index) => ({ ...day, intentions: index === 20 ? 1 : 0, rested_at: null })),
    { minutes: 0, rested_at: expect.any(String) },
    { minutes: 35, check_ins: 1, notes: 1, payments: 1 },
  ],
  'parada-days': [...days, { minutes: 0, rested_at: expect.any(String) }],
  'check-ins': [
    {
      ...{ agrado: 4, energia: 2, placed_by: 'member', control: 'en_parte', palabras: ['calma', 'gratitud'] },
      ...{ areas: ['familia'], causas: ['cansancio'], ayudas: [], causas_por_area: [] },
      ...{ nota: 'Nota retirada', withdrawn_at: expect.any(String) },
    },
    {
      ...{ areas: ['familia', 'cuerpo'], causas: ['cansancio', 'conflicto'], ayudas: ['naturaleza'] },
      ...{ causas_por_area: [{ area: 'cuerpo', causa: 'conflicto' }] },
      ...{ nota: 'Nota que queda', withdrawn_at: null },
    },
  ],
  investments: [
    ...days.map((day) => ({ ...day, shares: [{ dimension: 'cuerpo', basis_points: 10_000 }] })),
    { minutes: 30, note: 'Nota de inversión', corrects: null },
    { minutes: 25, amount_cents: 850, corrects: expect.any(Number), counts_for_day: true },
    { minutes: 10, origin: 'dynamic', dynamic: 'partir-el-cansancio-en-dos-montones' },
  ],
  'money-piles': [
    {
      ...{ month: '2026-01', currency: 'EUR', rest_cents: 300 },
      piles: [{ name: 'Montón de siempre', cents: 12_050 }],
    },
  ],
  'money-moments': [
    {
      ...{ kind: 'gasto', word: 'ansiedad', script: 'evitacion', area: 'ocio' },
      ...{ amount_cents: 2_350, currency: 'EUR', note: 'Línea del momento' },
    },
  ],
  plan: [6_000, 4_000, 0, 0, 0].map((basis_points) => ({ basis_points })),
  measures: [{ instrument: 'satisfaccion', moment: 'start', answers: [6] }],
  dynamics: [
    {
      ...{ minutes_done: 10, usefulness: 4, intention: 'Intención de la dinámica' },
      ...{ answers: { ingredientes: ['Respuesta escrita'] }, steps: { ingredientes: 'De qué está hecho' } },
    },
  ],
  paradas: [
    {
      ...{
        number: 1,
        outcome: 'closed',
        minutes_a_day: 10,
        focus: ['mente'],
        start: null,
        max_measure_days: 3,
      },
      ...{
        pauses: [{ until_day: expect.any(String) }],
        questions: [{ text: '¿Duermo mejor?' }, { text: '¿Leí algo?' }],
      },
      intention_when: [{ from_day: expect.any(String), kind: 'weekdays', weekdays: [1, 4] }],
      ...{ intention: 'Si llueve, entonces paro', keep: 'Me quedo', let_go: 'Suelto', try: 'Pruebo' },
      follow_up_sent_at: expect.any(String),
    },
    {
      number: 2,
      outcome: null,
      pauses: [],
      intention_when: [],
      start: { answers: { satisfaccion: [6] }, chosen: ['focus'] },
    },
  ],
  'question-answers': [{ form: 'number', value: 7 }],
  signals: [{ days_at: 14, verdict: 'none', has_corrections: false }],
  experiments: [{ schedule_hash: expect.any(String), ended_on: expect.any(String), verdict: 'unknown' }],
  'signals-read': [{ through_day: expect.any(String) }],
  'intention-answers': [{ answer: 'done' }],
  letters: [
    { state: 'open', text: 'Carta abierta' },
    { state: 'closed', text: null, released_at: null },
  ],
  'parada-reports': [{ formula_version: 3, report: { practice_days: 21 } }],
  balance: [
    ...days.map(() => ({ reason: 'time', hundredths: 50 })),
    { reason: 'intention', hundredths: 10 },
    { reason: 'rest', hundredths: 20 },
    { reason: 'close', hundredths: 400 },
    { reason: 'check_in', hundredths: 20 },
    { reason: 'reflection', hundredths: 20 },
    { reason: 'time', hundredths: 50 },
  ],
  levels: [{ level: 2 }],
  celebrations: [{ level: 2 }],
  'data-exports': [{ requested_at: expect.any(String), failed_at: null, downloaded_at: null }],
};
