import { msg } from '@lingui/core/macro';
import { listMemberNames } from '#app/modules/accounts/index.ts';
import { listApplications } from '#app/modules/contact/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotFound } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { toListedResponse } from './application-response.server.ts';
import {
  type ApplicationFilters,
  countSelected,
  insertApplication,
  listSelected,
  lockApplication,
  type SelectedApplication,
  updateStage,
} from './applications.queries.ts';
import { insertMove, listMoves } from './moves.queries.ts';
import { defaultRevealStage, type OpenStage, type Stage } from './stages.ts';

/** Lists the applications that the actor may read, the oldest first. */
export async function readApplications(
  actor: Staff,
  {
    position,
    stage,
    mine,
    limit,
    after,
  }: {
    position?: number | undefined;
    stage?: Stage | undefined;
    mine?: 'to-mark' | undefined;
    limit: number;
    after?: number | undefined;
  },
) {
  const filters: ApplicationFilters = {
    ...{ ...toScope(actor), position, stage },
    toMark: mine === 'to-mark',
  };
  const [found, counted] = await Promise.all([
    listSelected(db, filters, { limit: limit + 1, after }),
    countSelected(db, filters, maxCounted + 1),
  ]);
  const { meta, rows } = toKeysetPage(found, { limit, counted, idOf: ({ applicationId }) => applicationId });
  const received = await listReceived(rows.map(({ applicationId }) => applicationId));
  return {
    meta,
    items: rows.map((row) => toListedResponse(actor, row, received.get(row.applicationId)?.name ?? null)),
  };
}

/** Returns the received applications with these ids. */
export async function listReceived(ids: readonly number[]) {
  const received = await listApplications(db, ids);
  return new Map(received.map((each) => [each.id, each]));
}

/** Loads an application for its viewer. @throws NotFound if the actor may not read the application */
export async function requireReadable(on: Executor, actor: Staff, id: number): Promise<SelectedApplication> {
  const [found] = await listReadable(on, actor, [id]);
  if (!found) throw noSuchApplication();
  return found;
}

/** Lists the given applications that the actor may read. */
export function listReadable(
  on: Executor,
  actor: Staff,
  ids: readonly number[],
): Promise<SelectedApplication[]> {
  return listSelected(on, { ...toScope(actor), ids }, { limit: ids.length });
}

/**
 * Locks an application, and loads it for its viewer. @throws NotFound if the actor may not read the application
 */
export async function requireLocked(
  trx: WriterTransaction,
  actor: Staff,
  id: number,
): Promise<SelectedApplication> {
  if (!(await lockApplication(trx, id))) throw noSuchApplication();
  return requireReadable(trx, actor, id);
}

/**
 * Moves an application to another open stage. A repeated move changes nothing.
 * @throws NotFound; Conflict if the application was moved since the actor saw it, or if it has a final outcome
 */
export async function moveApplication(
  actor: Staff,
  id: number,
  { stage, version }: { stage: OpenStage; version: number },
): Promise<void> {
  await inTransaction(async (trx) => {
    const found = await requireLocked(trx, actor, id);
    if (found.version !== version) throw await movedMeanwhile(trx, actor, id);
    if (found.outcome !== null) throw alreadyDecided();
    if (found.stage === stage) return;
    await updateStage(trx, id, { stage });
    await insertMove(trx, id, { before: found.stage, after: stage, by: actor.memberId, at: now() });
    await recordAudit(trx, actor, 'applications.move', {
      object: { kind: 'application', id },
      before: { stage: found.stage },
      after: { stage },
    });
  });
}

/** Returns the refusal for a change of an application if its decision was already sent. */
export function alreadyDecided(): Conflict {
  return new Conflict('already_decided', msg`Esta candidatura ya tiene su decisión enviada.`);
}

/** Adds a received application to the selection. A repeated call changes nothing. */
export function receiveApplication(application: {
  applicationId: number;
  positionId: number | null;
  receivedAt: Date;
}): Promise<void> {
  return insertApplication(db, application);
}

/** Creates the refusal of a later change. It names the team member who made the earlier change. */
export async function refuseLater(
  on: Executor,
  actor: Actor,
  by: number | null,
  code: 'moved_meanwhile' | 'changed_meanwhile' | 'sent_meanwhile',
): Promise<Conflict> {
  if (by === actor.memberId) return new Conflict(code, ownTexts[code]);
  const other = by === null ? undefined : (await listMemberNames(on, [by])).get(by);
  const name = other?.displayName ?? other?.username;
  return new Conflict(code, name === undefined ? unnamedTexts[code] : namedTexts[code](name));
}

const ownTexts = {
  moved_meanwhile: msg`La moviste antes en otra ventana. Mira cómo está ahora.`,
  changed_meanwhile: msg`Cambiaste antes este borrador en otra ventana. Mira cómo está ahora.`,
  sent_meanwhile: msg`Ya enviaste esta decisión.`,
};

const unnamedTexts = {
  moved_meanwhile: msg`Otra persona del equipo la movió antes. Mira cómo está ahora.`,
  changed_meanwhile: msg`Otra persona del equipo cambió antes este borrador. Mira cómo está ahora.`,
  sent_meanwhile: msg`Otra persona del equipo envió antes esta decisión.`,
};

const namedTexts = {
  moved_meanwhile: (name: string) => msg`${{ name }} la movió antes. Mira cómo está ahora.`,
  changed_meanwhile: (name: string) => msg`${{ name }} cambió antes este borrador. Mira cómo está ahora.`,
  sent_meanwhile: (name: string) => msg`${{ name }} envió antes esta decisión.`,
};

async function movedMeanwhile(on: Executor, actor: Actor, id: number): Promise<Conflict> {
  const [last] = await listMoves(on, id);
  return refuseLater(on, actor, last?.by ?? null, 'moved_meanwhile');
}

function toScope({ memberId, role }: Staff): Pick<ApplicationFilters, 'viewer' | 'defaultReveal'> {
  return { viewer: { memberId, isAdmin: role === 'admin' }, defaultReveal: defaultRevealStage };
}

function noSuchApplication(): NotFound {
  return new NotFound('no_such_application', msg`No encontrado.`);
}
