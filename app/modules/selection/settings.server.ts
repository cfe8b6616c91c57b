import { msg } from '@lingui/core/macro';
import { findRole, listMemberNames } from '#app/modules/accounts/index.ts';
import { findKnownPosition, type KnownPosition, listKnownPositions } from '#app/modules/content/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { mayDo } from '#app/platform/staff/registry.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import {
  type Criterion,
  deleteReviewers,
  findSettings,
  insertCriterion,
  insertReviewer,
  listCriteria,
  listReviewedPositions,
  listReviewers,
  retireCriteria,
  saveSettings,
  updateCriterion,
} from './settings.queries.ts';
import { defaultRevealStage, type OpenStage } from './stages.ts';

/** The settings of a position that an admin stores. */
export type SettingsInput = {
  version: number;
  reveal_from: OpenStage;
  criteria: readonly { id: number | null; name: string; weight: number }[];
  reviewers: readonly number[];
};

/** Reads the criteria of a position: its own, or the default criteria. */
export async function readCriteria(on: Executor, positionId: number | null): Promise<Criterion[]> {
  const criteria = await listCriteria(on, positionId);
  const own = criteria.filter((criterion) => criterion.positionId !== null);
  return own.length > 0 ? own : criteria;
}

/** Lists the positions whose applications the actor may read. */
export async function readPositions(actor: Staff) {
  const [known, own] = await Promise.all([
    listKnownPositions(db),
    actor.role === 'admin' ? null : listReviewedPositions(db, actor.memberId),
  ]);
  return { items: known.filter(({ id }) => own === null || own.includes(id)).map(toPositionResponse) };
}

/** Reads a position with its settings. @throws NotFound */
export async function readPosition(_actor: Staff, id: number) {
  const position = await findKnownPosition(db, id);
  if (!position) throw noSuchPosition();
  const [settings, criteria, reviewers] = await Promise.all([
    findSettings(db, id),
    readCriteria(db, id),
    listReviewers(db, id),
  ]);
  const names = await listMemberNames(db, reviewers);
  return {
    ...toPositionResponse(position),
    version: settings?.version ?? 0,
    reveal_from: settings?.revealFrom ?? defaultRevealStage,
    criteria: criteria.map(({ criterionId, name, weight }) => ({ id: criterionId, name, weight })),
    reviewers: reviewers.map((each) => ({ id: each, username: names.get(each)?.username ?? null })),
  };
}

/**
 * Stores the settings of a position: the stage that reveals who applied, the criteria, and the reviewers.
 * @throws NotFound; Conflict if the settings were changed in the meantime; InvalidInput under `reviewers` or
 * `criteria`
 */
export async function configurePosition(actor: Staff, id: number, input: SettingsInput): Promise<void> {
  await inTransaction(async (trx) => {
    await lockFor(trx, 'selection', id);
    if (!(await findKnownPosition(trx, id))) throw noSuchPosition();
    const before = await findSettings(trx, id);
    if ((before?.version ?? 0) !== input.version)
      throw new Conflict('changed_meanwhile', msg`Alguien cambió antes esta plaza. Mira cómo está ahora.`);
    await saveSettings(trx, id, { revealFrom: input.reveal_from, version: input.version + 1 });
    await replaceCriteria(trx, id, input.criteria);
    await replaceReviewers(trx, id, input.reviewers);
    await recordAudit(trx, actor, 'applications.configure', {
      object: { kind: 'position', id },
      before: { reveal_from: before?.revealFrom ?? defaultRevealStage },
      after: {
        reveal_from: input.reveal_from,
        criteria: input.criteria.length,
        reviewers: input.reviewers.length,
      },
    });
  });
}

/** Replaces the criteria of one position. A criterion that is left out is retired. */
async function replaceCriteria(
  trx: WriterTransaction,
  positionId: number,
  criteria: SettingsInput['criteria'],
): Promise<void> {
  const current = await readCriteria(trx, positionId);
  const known = new Map(current.map((each) => [each.criterionId, each]));
  if (criteria.some(({ id }) => id !== null && !known.has(id)))
    refuseField('criteria', msg`Uno de los criterios ya no existe. Mira cómo están ahora.`);
  const isSame =
    criteria.length === current.length && criteria.every((each, index) => isEqual(each, current[index]));
  if (isSame) return;
  const kept = new Set(criteria.flatMap(({ id }) => id ?? []));
  const dropped = current.filter((each) => each.positionId !== null && !kept.has(each.criterionId));
  await retireCriteria(
    trx,
    dropped.map(({ criterionId }) => criterionId),
    now(),
  );
  for (const [ordinal, { id, name, weight }] of criteria.entries()) {
    const isOwn = id !== null && known.get(id)?.positionId === positionId;
    if (isOwn) await updateCriterion(trx, id, { ordinal, name, weight });
    else await insertCriterion(trx, positionId, { ordinal, name, weight });
  }
}

function isEqual(given: SettingsInput['criteria'][number], current: Criterion | undefined): boolean {
  return given.id === current?.criterionId && given.name === current.name && given.weight === current.weight;
}

async function replaceReviewers(
  trx: WriterTransaction,
  positionId: number,
  reviewers: readonly number[],
): Promise<void> {
  for (const memberId of reviewers)
    if (!mayDo(await findRole(trx, memberId), 'applications.mark'))
      refuseField('reviewers', msg`Revisan solo cuentas del equipo que administran, editan o son expertas.`);
  const current = await listReviewers(trx, positionId);
  const dropped = current.filter((memberId) => !reviewers.includes(memberId));
  await deleteReviewers(trx, positionId, dropped);
  for (const memberId of reviewers) await insertReviewer(trx, { memberId, positionId, namedAt: now() });
}

function toPositionResponse({ id, title, isOpen, opensAt, closesAt }: KnownPosition) {
  return {
    ...{ id, title, is_open: isOpen },
    opens_at: opensAt?.toISOString() ?? null,
    closes_at: closesAt?.toISOString() ?? null,
  };
}

function noSuchPosition(): NotFound {
  return new NotFound('no_such_position', msg`No encontrado.`);
}
