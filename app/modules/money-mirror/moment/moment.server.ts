import { msg } from '@lingui/core/macro';
import { diaryMoment } from '#app/modules/days/index.ts';
import { notAChoice, requireTaxonomy } from '#app/modules/feelings/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { takeNextId } from '#app/platform/db/next-id.queries.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { minuteMs } from '#app/platform/duration.ts';
import { type FieldMessages, InvalidInput, NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { log } from '#app/platform/log.server.ts';
import { limits, momentRoom } from './limits.server.ts';
import {
  countMoments,
  deleteMoment,
  findMoment,
  insertMoment,
  listMoments,
  type MomentRow,
  updateSealed,
} from './moment.queries.ts';
import type {
  MoneyMoment,
  MoneyMomentInput,
  MoneyMoments,
  MoneyMomentsQuery,
  NewMoneyMoment,
} from './moment.schema.ts';
import { proposeAfterMoment } from './moment-proposal.server.ts';
import { spanOf } from './month.ts';
import { openMoments, type SealedPart, sealMoment } from './sealed-moment.server.ts';

/** The time for which the screens offer to undo a moment after it was stored. */
const undoMs = 10 * minuteMs;

/**
 * Stores a moment of the actor on its local day. Returns the moment with a dynamic of five minutes, or without
 * a dynamic if the proposal fails. A moment changes no state of a day, no balance and no portfolio.
 * @throws InvalidInput if the word or the area does not exist, or if the member has the maximum number of
 * moments
 * @throws NotAllowed if the actor has not consented to a diary; TooManyRequests
 */
export async function recordMoneyMoment(
  actor: Actor,
  input: MoneyMomentInput,
  language: Language,
): Promise<NewMoneyMoment> {
  const { memberId } = actor;
  await limits.record.consume(String(memberId));
  await requireChoices(input);
  const { row, part, today } = await inTransaction(async (trx) => {
    const { recordedAt, localDay, today: current } = await diaryMoment(trx, actor, input);
    await momentRoom.takeRoomIn(trx, memberId);
    const { kind, word, script, area } = input;
    const moment = { memberId, momentId: await takeNextId(trx, 'money_mirror_moment', 'moment_id') };
    const sealed = await sealMoment(trx, moment, input);
    const stored = { localDay, recordedAt, storedAt: now(), kind, word, script, area, sealed };
    await insertMoment(trx, moment, stored);
    const [opened] = await openMoments(trx, memberId, [{ id: moment.momentId, sealed }]);
    return { row: { id: moment.momentId, ...stored }, part: opened, today: current };
  });
  const dynamic = await proposeAfterMoment(memberId, { moment: row, today }, language).catch(
    // The moment is already stored. If only the proposal fails, the request must not fail.
    (error: unknown) => {
      log.error({ err: error, memberId }, 'no dynamic could be proposed after a moment of money');
      return null;
    },
  );
  return { ...toMomentResponse(row, part), dynamic };
}

/** Lists the actor's moments, the newest first. */
export async function readMoneyMoments(
  { memberId }: Actor,
  { month, ...page }: MoneyMomentsQuery,
): Promise<MoneyMoments> {
  const wanted = { memberId, span: month === undefined ? undefined : spanOf(month) };
  const [total_count, rows] = await Promise.all([countMoments(db, wanted), listMoments(db, wanted, page)]);
  const parts = await openMoments(db, memberId, rows);
  return { meta: { total_count }, items: rows.map((row, index) => toMomentResponse(row, parts[index])) };
}

/** Erases a moment of the actor. No consent to a diary is required. @throws NotFound */
export async function removeMoneyMoment({ memberId }: Actor, id: number): Promise<void> {
  if (!(await deleteMoment(db, { memberId, momentId: id })))
    throw new NotFound('no_such_moment', msg`No encontrado.`);
}

/**
 * Destroys the line of a moment of the actor. The moment and its amount stay. No consent is required.
 * @throws NotFound for a moment without a line
 */
export async function removeMomentLine({ memberId }: Actor, id: number): Promise<void> {
  const moment = { memberId, momentId: id };
  await inTransaction(async (trx) => {
    const row = await findMoment(trx, moment);
    const [part] = row ? await openMoments(trx, memberId, [row]) : [];
    if (!part || part.note === null) throw new NotFound('no_such_line', msg`No encontrado.`);
    await updateSealed(trx, moment, await sealMoment(trx, moment, { ...part, note: null }));
  });
}

async function requireChoices({ word, area }: MoneyMomentInput): Promise<void> {
  const { words, areas } = await requireTaxonomy();
  const refused: FieldMessages = {};
  if (word !== null && !words.some(({ slug }) => slug === word)) refused.word = [notAChoice(word)];
  if (area !== null && !areas.some(({ slug }) => slug === area)) refused.area = [notAChoice(area)];
  if (Object.keys(refused).length > 0) throw new InvalidInput(refused);
}

function toMomentResponse(row: MomentRow, part: SealedPart | undefined): MoneyMoment {
  const { id, kind, word, script, area } = row;
  return {
    id,
    local_day: row.localDay,
    created: row.recordedAt.toISOString(),
    undo_until: new Date(row.storedAt.getTime() + undoMs).toISOString(),
    ...{ kind, word, script, area },
    amount_cents: part?.amount_cents ?? null,
    currency: part?.currency ?? null,
    note: part?.note ?? null,
  };
}
