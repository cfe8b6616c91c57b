import type { FastifyInstance } from 'fastify';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aMoneyMoment } from '#app/modules/money-mirror/money-mirror.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { aLook } from '#app/modules/signals/signals.factory.ts';
import { insertLooks } from '#app/modules/signals/signals.queries.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { dayMs, hourMs } from '#app/platform/duration.ts';
import { modules } from '../modules.server.ts';
import { type Marked, type MemberCalls, signIn } from './member-calls.ts';

/** The number of days from the registration to the current day. */
const historyDays = 60;
const paradas = '/api/paradas/';
const checkIns = '/api/users_flow/user-feelings/';
const investments = '/api/piptool/investments/';

/** Sets the clock to noon (UTC) on a day of the history. The last day of the history is the current day. */
export function moveToDay(day: number): void {
  const noon = Math.floor(Date.now() / dayMs) * dayMs + 12 * hourMs;
  setClock(day === historyDays ? undefined : new Date(noon - (historyDays - day) * dayMs));
}

type Person = Marked;

/**
 * Creates a diary of two months. It contains a Parada from its start to the mail a month after its closing, a draft,
 * and records of every kind.
 */
export async function liveDiary(server: FastifyInstance, person: Person): Promise<void> {
  const mark = person.mark ?? '';
  const parada = await startParada(await signIn(server, person));
  await practise(server, person, parada);
  await closeParada(server, person, parada);
  moveToDay(historyDays);
  const calls = await signIn(server, person);
  await feel(calls);
  await invest(calls);
  await noteMoney(calls);
  await finishDynamic(calls);
  const draft = { minutes_a_day: 15, focus: ['dinero'], letter: `Carta cerrada${mark}`, draft: true };
  const { id } = (await calls.post(paradas, draft)).json();
  await calls.call('PATCH', `${paradas}${id}/`, {
    start: { answers: { satisfaccion: [6] }, chosen: ['focus'] },
  });
}

async function startParada({ post, mark }: MemberCalls): Promise<string> {
  await post('/api/my-data/consents/', { purpose: 'follow_up_mail', granted: true });
  await post('/api/users_flow/user-processes/', { current_step: 'bienvenida' });
  const parada = {
    minutes_a_day: 10,
    focus: ['mente'],
    intention: `Si llueve, entonces paro${mark}`,
    intention_when: { kind: 'weekdays', weekdays: [1, 4] },
    questions: [`¿Duermo mejor?${mark}`],
    letter: `Carta abierta${mark}`,
  };
  const { id } = (await post(paradas, parada)).json();
  const targets = { cuerpo: 6_000, mente: 4_000, vinculos: 0, proposito: 0, dinero: 0 };
  await post('/api/piptool/plan/', { targets });
  await copyGesture(post, mark);
  await askForSignals(post, mark);
  await post('/api/measures/', { instrument: 'satisfaccion', answers: [6], moment: 'start' });
  return `${paradas}${id}/`;
}

/**
 * Asks a question in the member's own words, answers it, stores an evaluation of it, and ends an experiment before
 * its last day.
 */
async function askForSignals(post: MemberCalls['post'], mark: string): Promise<void> {
  const question = { factor: { kind: 'own', text: `¿Leí algo?${mark}` }, outcome: 'energia', lag: 1 };
  const { id } = (await post('/api/signals/questions/', question)).json();
  await post('/api/signals/answers/', { question: id, value: 7 });
  const { memberId } = await db
    .selectFrom('paradas_question')
    .where('question_id', '=', id)
    .select('member_id as memberId')
    .executeTakeFirstOrThrow();
  await insertLooks(db, memberId, [aLook({ questionId: id })]);
  await runJob('signals.look');
  const experiments = '/api/signals/experiments/';
  const started = (await post(experiments, { question: id, days: 14 })).json();
  await post(`${experiments}${started.id}/end/`, {});
}

/**
 * Adds a referent to the member's own referents, copies its gesture, and stores one answer about this gesture.
 */
async function copyGesture(post: MemberCalls['post'], mark: string): Promise<void> {
  const referents = '/api/my-referents/';
  const imagined_shares = [{ dimension: 'vinculos', basis_points: 10_000 }];
  const own = { alias: `Mi vecina${mark}`, function: 'behaviour', behaviour: `Saludar por el nombre${mark}` };
  const { id } = (
    await post(referents, {
      ...own,
      likeness: 4,
      reach: 2,
      imagined_shares,
      notes: `Nota de referente${mark}`,
    })
  ).json();
  await post(`${referents}${id}/copy/`, { intention: `Intención del gesto${mark}` });
  await post(`${referents}${id}/gesture/`, { answer: 'no_occasion' });
}

/** Records twenty-one days of practice, which complete a level. */
async function practise(server: FastifyInstance, person: Person, parada: string): Promise<void> {
  const { post } = await signIn(server, person);
  for (let day = 0; day < 21; day += 1) {
    moveToDay(day);
    await post(investments, anInvestment({ minutes: 10 }));
  }
  await post(`${parada}intention/`, { answer: 'done' });
  await post('/api/yoi/celebration/');
  moveToDay(21);
  await post(`${parada}pause/`);
  moveToDay(23);
  await post(`${parada}resume/`);
}

async function closeParada(server: FastifyInstance, person: Person, parada: string): Promise<void> {
  moveToDay(24);
  const calls = await signIn(server, person);
  const { mark } = calls;
  await calls.post(`${parada}rest/`);
  await calls.post(`${parada}close/`, {
    keep: `Me quedo${mark}`,
    let_go: `Suelto${mark}`,
    try: `Pruebo${mark}`,
  });
  await getReminder(calls, person);
  moveToDay(56);
  await runJob('paradas.ask-after-closings');
}

/** Sets the hour of a daily reminder, moves the clock to the time of the reminder and runs its job. */
async function getReminder({ call }: MemberCalls, { username }: Person): Promise<void> {
  await call('PATCH', `/api/user-profile/${username}/`, { reminder_hour: 8 });
  const { due } = await db
    .selectFrom('profile_notices')
    .select(({ fn }) => fn.max('next_reminder_at').as('due'))
    .executeTakeFirstOrThrow();
  setClock(due ?? undefined);
  await runJob('notifications.remind');
}

async function runJob(name: string): Promise<void> {
  const job = modules.flatMap(({ jobs = [] }) => jobs).find((each) => each.name === name);
  await job?.run({ jobId: '', attempt: 1, signal: new AbortController().signal });
}

async function feel({ post, call, mark }: MemberCalls): Promise<void> {
  const { id } = (await post(checkIns, aCheckIn({ nota: `Nota retirada${mark}` }))).json();
  await call('DELETE', `${checkIns}${id}/`);
  await post(checkIns, aCheckIn({ nota: `Nota que queda${mark}`, ayudas: ['naturaleza'] }), {
    'idempotency-key': 'una-vez',
  });
  const area = (await post('/api/users_flow/user-area/', { category: 3 })).json();
  await post('/api/users_flow/user-causa-of-discomfort/', {
    user_area: area.id,
    cause_of_discomfort_slug: 'conflicto',
  });
}

async function invest({ post, mark }: MemberCalls): Promise<void> {
  const first = (await post(investments, anInvestment({ note: `Nota de inversión${mark}` }))).json();
  const corrected = anInvestment({ corrects: first.id, minutes: 25, amount_cents: 850 });
  await post(investments, corrected);
}

async function noteMoney({ post, mark }: MemberCalls): Promise<void> {
  await post('/api/money-moments/', aMoneyMoment({ note: `Línea del momento${mark}` }));
  const piles = [{ name: `Montón de siempre${mark}`, cents: 12_050 }];
  await post('/api/money-moments/months/2026-01/piles/', { currency: 'EUR', piles, rest_cents: 300 });
}

async function finishDynamic({ post, call, mark }: MemberCalls): Promise<void> {
  const slug = 'partir-el-cansancio-en-dos-montones';
  const { id } = (await post(`/api/dynamics/${slug}/sessions/`, { minutes: 10 })).json();
  const session = `/api/dynamics/sessions/${id}/`;
  await call('PATCH', session, { step: 1, answers: { ingredientes: [`Respuesta escrita${mark}`] } });
  await post(`${session}finish/`, {
    minutes: 10,
    usefulness: 4,
    intention: `Intención de la dinámica${mark}`,
  });
}
