import {
  changeNamesIn,
  findMemberByEmail,
  updateRegistration,
  updateSettings,
} from '#app/modules/accounts/index.ts';
import { listReferences } from '#app/modules/content/index.ts';
import { dayOf, daysAfter } from '#app/modules/days/index.ts';
import { finishSession, startSession } from '#app/modules/dynamics/index.ts';
import { recordCheckIn } from '#app/modules/feelings/index.ts';
import { checkInInput } from '#app/modules/feelings/schema.ts';
import { recordMeasure } from '#app/modules/measures/index.ts';
import { recordMoneyMoment } from '#app/modules/money-mirror/index.ts';
import { moneyMomentInput } from '#app/modules/money-mirror/schema.ts';
import { requestExport } from '#app/modules/my-data/index.ts';
import {
  closeParada,
  countStartedParadas,
  declareRest,
  readOwnQuestions,
  respondToIntention,
  startParada,
} from '#app/modules/paradas/index.ts';
import { recordInvestment, setPlan } from '#app/modules/portfolio/index.ts';
import { investmentInput } from '#app/modules/portfolio/schema.ts';
import { defaultNotices, storeNotices } from '#app/modules/profile/index.ts';
import { addOwnReferent, answerGesture, copyGesture } from '#app/modules/referents/index.ts';
import { answerQuestion, keepResults, lookFor, startExperiment } from '#app/modules/signals/index.ts';
import { moveClock, now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { demoResponse } from './demo-answers.ts';
import { type DemoDay, demoDays, demoParadas, demoThermometers } from './demo-days.ts';
import { demoMembers } from './demo-members.ts';
import { demoMoments } from './demo-money.ts';
import { demoGesture } from './demo-referents.ts';
import { shareWithExpert } from './demo-sharing.ts';

/** The demonstration account that has a history. The other accounts start on their first day. */
const [demo] = demoMembers;

/** How many days before the current day each experiment starts. */
const experimentDays: readonly number[] = [demoParadas.first.experimentAgo, demoParadas.second.experimentAgo];

/**
 * Creates the days and Paradas of the demonstration account once. It calls the product's own functions while the
 * clock shows the past times. The caller must call this function before the program serves requests, because the
 * function moves the program's clock.
 * @returns whether this call has written the history
 */
export async function writeDemoHistory(): Promise<boolean> {
  const member = await findMemberByEmail(db, demo.email);
  if (!member || (await countStartedParadas(db, member.memberId)) > 0) return false;
  const actor: Actor = { memberId: member.memberId, sessionId: 0 };
  const today = dayOf(member, new Date(Date.now() + config.clockOffsetMs));
  try {
    await updateRegistration(db, member.memberId, toEvening(today, demoDays.length - 1));
    await inTransaction((trx) => changeNamesIn(trx, actor, { displayName: 'Demo' }));
    await updateSettings(db, member.memberId, { country: 'ES', minutesADay: 10 });
    await showReminder(actor);
    await live(actor, today);
  } finally {
    moveClock(config.clockOffsetMs);
  }
  await shareWithExpert(actor, today);
  return true;
}

/**
 * Requests a copy of the data of the demonstration account. The caller must call this function after the jobs have
 * started.
 */
export async function requestDemoCopy(): Promise<void> {
  const member = await findMemberByEmail(db, demo.email);
  if (member) await requestExport({ memberId: member.memberId, sessionId: 0 });
}

/**
 * Sets an hour for the daily reminder. It sets no time for a mail, because nobody reads the mails of the
 * demonstration.
 */
function showReminder({ memberId }: Actor): Promise<void> {
  const notices = { ...defaultNotices, notify_reminders: true, reminder_hour: 21 };
  return storeNotices(db, memberId, { ...notices, nextAt: null, changedAt: now() });
}

async function live(actor: Actor, today: string): Promise<void> {
  let paradaId: number | null = null;
  let referentId: number | null = null;
  for (const [index, day] of demoDays.entries()) {
    const daysAgo = demoDays.length - 1 - index;
    // The current day has no records yet.
    if (daysAgo === 0) break;
    moveClock(toEvening(today, daysAgo).getTime() - Date.now());
    if (daysAgo === demoParadas.first.startsAgo) paradaId = await startFirst(actor);
    if (daysAgo === demoParadas.second.startsAgo) paradaId = await startSecond(actor, today);
    await liveDay(actor, paradaId, day);
    await noteMoments(actor, daysAgo);
    if (daysAgo === demoGesture.startsAgo) referentId = await startGesture(actor);
    if (referentId !== null) await answerForDay(actor, referentId, daysAgo);
    await recordThermometers(actor, daysAgo);
    if (daysAgo === demoParadas.first.closesAgo && paradaId !== null)
      paradaId = await closeFirst(actor, paradaId);
    if (daysAgo === demoParadas.first.laterAgo) await recordLaterMeasures(actor);
    await answerOwnQuestions(actor, index);
    if (experimentDays.includes(daysAgo)) await tossCoins(actor);
    await lookFor(actor.memberId);
    await keepResults(actor.memberId);
  }
}

/**
 * Returns eight in the evening (UTC) of the local day that is `daysAgo` days before the current day. At this time the
 * local day is the same in every time zone of Spain.
 */
function toEvening(today: string, daysAgo: number): Date {
  return new Date(`${daysAfter(today, -daysAgo)}T20:00:00Z`);
}

/** Records the moments of money that the demonstration has on a day. */
async function noteMoments(actor: Actor, daysAgo: number): Promise<void> {
  for (const { daysAgo: _day, ...moment } of demoMoments.filter((each) => each.daysAgo === daysAgo))
    await recordMoneyMoment(actor, moneyMomentInput.parse(moment), 'es-ES');
}

/** Answers the thermometers again on a day for which further answers are listed. */
async function recordThermometers(actor: Actor, daysAgo: number): Promise<void> {
  for (const { moment, answers } of demoThermometers.filter((each) => each.daysAgo === daysAgo))
    await recordMeasure(actor, { instrument: 'termometros', answers: [...answers], moment });
}

async function startFirst(actor: Actor): Promise<number> {
  await recordMeasure(actor, { instrument: 'termometros', answers: [4, 5, 6, 5, 3], moment: 'start' });
  await recordMeasure(actor, { instrument: 'satisfaccion', answers: [6], moment: 'start' });
  const { id } = await startParada(actor, {
    minutes_a_day: 10,
    focus: ['dinero'],
    intention: 'Si llega una carta del banco, entonces la abro de pie y la leo una vez.',
    intention_when: { kind: 'when_it_happens' },
    questions: [
      {
        text: '¿Estoy mejor al día siguiente de mirar mi dinero?',
        factor: { kind: 'dimension', slug: 'dinero' },
        outcome: 'agrado',
        lag: 1,
      },
      '¿Son más agradables los días que no miro la cuenta?',
    ],
    letter:
      'Escribo esto con los recibos en un cajón. Ojalá cuando lo leas el cajón esté abierto, aunque siga lleno.',
    draft: false,
  });
  const targets = { cuerpo: 2_000, mente: 1_500, vinculos: 2_500, proposito: 1_500, dinero: 2_500 };
  await setPlan(actor, { targets });
  return id;
}

async function closeFirst(actor: Actor, paradaId: number): Promise<null> {
  await recordMeasure(actor, { instrument: 'termometros', answers: [5, 5, 6, 6, 7], moment: 'close' });
  await recordMeasure(actor, { instrument: 'satisfaccion', answers: [6], moment: 'close' });
  await closeParada(actor, paradaId, {
    keep: 'Mirar la cuenta los lunes, con café.',
    let_go: 'Hacer las sumas de noche.',
    try: 'Llamar a la gente que echo de menos.',
  });
  return null;
}

/** Answers the questions of the first Parada a month after this Parada was closed. */
async function recordLaterMeasures(actor: Actor): Promise<void> {
  await recordMeasure(actor, { instrument: 'termometros', answers: [5, 6, 6, 6, 6], moment: 'later' });
  await recordMeasure(actor, { instrument: 'satisfaccion', answers: [7], moment: 'later' });
}

/** Returns four weekdays as numbers; Monday is 1. The weekday of `today` is one of the four. */
function fourWeekdays(today: string): number[] {
  const first = new Date(today).getUTCDay();
  return [0, 2, 4, 5].map((later) => (first + later) % 7 || 7).toSorted();
}

async function startSecond(actor: Actor, today: string): Promise<number> {
  await recordMeasure(actor, { instrument: 'termometros', answers: [5, 6, 4, 6, 6], moment: 'start' });
  await recordMeasure(actor, { instrument: 'satisfaccion', answers: [6], moment: 'start' });
  const { id } = await startParada(actor, {
    minutes_a_day: 10,
    focus: ['vinculos'],
    intention: 'Si salgo del trabajo, entonces le escribo una línea a alguien.',
    intention_when: { kind: 'weekdays', weekdays: fourWeekdays(today) },
    questions: [
      {
        text: '¿Son distintos los días que dedico un rato a mi gente?',
        factor: { kind: 'dimension', slug: 'vinculos' },
        outcome: 'agrado',
        lag: 0,
      },
      '¿Cambia algo si salgo a andar?',
    ],
    letter: 'Esta vez va de gente. Espero que hayas llamado a Marta.',
    draft: false,
  });
  return id;
}

/** Answers the questions in the member's own words on most days, without a regular pattern. */
async function answerOwnQuestions(actor: Actor, index: number): Promise<void> {
  const questions = await readOwnQuestions(db, actor.memberId);
  for (const { id } of questions.filter(({ about }) => about.factor.kind === 'own')) {
    const value = demoResponse(index + id);
    if (value !== null) await answerQuestion(actor, { question: id, value });
  }
}

/** Starts an experiment of two weeks about the newest question in the member's own words. */
async function tossCoins(actor: Actor): Promise<void> {
  const questions = await readOwnQuestions(db, actor.memberId);
  const question = questions.findLast(({ about }) => about.factor.kind === 'own');
  if (question) await startExperiment(actor, { question: question.id, days: 14 });
}

/**
 * Adds the two referents of the demonstration, and starts the gesture of the private referent. @returns the id of the
 * private referent
 */
async function startGesture(actor: Actor): Promise<number> {
  const { publicSlug, seenAs, privateOne, intention } = demoGesture;
  const found = (await listReferences(db)).find(({ slug }) => slug === publicSlug);
  if (found) {
    const { id, function: use, behaviour } = found;
    await addOwnReferent(actor, { reference: id, function: use, behaviour, ...seenAs });
  }
  const { id } = await addOwnReferent(actor, privateOne);
  await copyGesture(actor, id, { intention });
  return id;
}

async function answerForDay(actor: Actor, referentId: number, daysAgo: number): Promise<void> {
  const answer = demoGesture.answers[demoGesture.startsAgo - daysAgo];
  if (answer) await answerGesture(actor, referentId, { answer });
}

async function liveDay(actor: Actor, paradaId: number | null, day: DemoDay): Promise<void> {
  if (day.checkIn) await recordCheckIn(actor, checkInInput.parse(day.checkIn));
  for (const { minutes, effort = null, to, cents = 0 } of day.investments ?? []) {
    const dimensions = typeof to === 'string' ? [to] : to;
    const shares = dimensions.map((dimension) => ({ dimension, basis_points: 10_000 / dimensions.length }));
    await recordInvestment(actor, investmentInput.parse({ minutes, effort, amount_cents: cents, shares }));
  }
  if (day.dynamic) {
    const { slug, minutes, usefulness } = day.dynamic;
    const { id } = await startSession(actor, slug, { minutes });
    await finishSession(actor, id, { minutes, usefulness, intention: null });
  }
  if (paradaId === null) return;
  if (day.rest) await declareRest(actor, paradaId);
  if (day.intention) await respondToIntention(actor, paradaId, { answer: day.intention });
}
