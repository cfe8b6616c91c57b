import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { refuseField } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { insertAccess } from './accesses.queries.ts';
import { limits } from './limits.server.ts';
import { noSuchShare, requireShared } from './require-shared.server.ts';
import { toSharedResponses } from './share-response.server.ts';
import type { SharedKind, SharedPage } from './shared-kind.server.ts';
import { sharedKindsPoint } from './shared-kinds.server.ts';
import { findShareOfReader } from './shares.queries.ts';
import type { Choices, SharedReading, ShareKind } from './sharing.schema.ts';

/** The maximum number of records from which a member chooses one to share. */
const maxChoices = 50;

/**
 * Reads a page of the records that another member shares with the actor, and stores that the actor has read them.
 * @throws NotFound unless the share is open; TooManyRequests above 60 requests a minute
 */
export async function readShared(actor: Actor, shareId: number, page: SharedPage): Promise<SharedReading> {
  const { memberId: viewerId } = actor;
  await limits.reading.consume(String(viewerId));
  return inTransaction(async (trx) => {
    const found = await findShareOfReader(trx, viewerId, shareId);
    const reader = found && findKind(found.kind);
    if (!reader) throw noSuchShare();
    const { ownerId, kind, itemId } = found;
    const permit = await requireShared(trx, { viewerId, ownerId, kind, itemId }, shareId);
    const { total, items } = await reader.read(trx, permit, page);
    await insertAccess(trx, { ownerId, readerId: viewerId, shareId, kind, itemId, at: now(), reason: null });
    // The last day of the share may have changed before the share was locked, so the share is read again.
    const [share] = await toSharedResponses(trx, [
      (await findShareOfReader(trx, viewerId, shareId)) ?? found,
    ]);
    if (!share) throw noSuchShare();
    return { share, meta: { total_count: total }, items: [...items] };
  });
}

/**
 * Lists the actor's newest records of a kind, one of which the actor can share.
 * @throws InvalidInput under `kind` for a kind that cannot be shared; NotAllowed
 */
export async function listChoices(
  { memberId }: Actor,
  kind: ShareKind,
  language: Language,
): Promise<Choices> {
  const reader = requireKind(kind);
  if (!reader.isItemised) return { itemised: false, items: [] };
  const items = await inTransaction(async (trx) => {
    const permit = await requireShared(trx, { viewerId: memberId, ownerId: memberId, kind, itemId: null });
    return (await reader.read(trx, permit, { limit: maxChoices, offset: 0, language })).items;
  });
  return {
    itemised: true,
    items: items.flatMap(({ id, title, local_day }) => (id === null ? [] : [{ item: id, title, local_day }])),
  };
}

/**
 * Refuses a kind that no module contributes, and a record that the actor does not have.
 * @throws InvalidInput under `kind` or `item`
 */
export async function requireSharable(
  { memberId }: Actor,
  { kind, item }: { kind: ShareKind; item: number | null },
): Promise<void> {
  const reader = requireKind(kind);
  if (item === null) return;
  if (!reader.isItemised) refuseField('item', msg`Esto solo se puede compartir entero.`);
  const asked = { viewerId: memberId, ownerId: memberId, kind, itemId: item };
  const { total } = await inTransaction(async (trx) =>
    reader.read(trx, await requireShared(trx, asked), { limit: 1, offset: 0, language: 'es-ES' }),
  );
  if (total === 0) refuseField('item', msg`Clave primaria "${{ id: item }}" inválida - objeto no existe.`);
}

function requireKind(kind: ShareKind): SharedKind {
  return findKind(kind) ?? refuseField('kind', msg`"${{ value: kind }}" no es una elección válida.`);
}

function findKind(kind: ShareKind): SharedKind | undefined {
  return sharedKindsPoint.list().find((each) => each.kind === kind);
}
