import { type FieldLocation, openFields, sealFields } from '#app/platform/crypto/field-encryption.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { openEach } from '#app/platform/member-export.server.ts';
import type { GestureId } from './gesture.queries.ts';
import type { OwnId, SealedTexts } from './own.queries.ts';

/** The texts about a member's own referent. A public referent has no alias. */
export type OwnTexts = { alias: string | null; behaviour: string; notes: string | null };

/** Encrypts the texts about a member's own referent. */
export async function sealTexts(on: Executor, own: OwnId, texts: OwnTexts): Promise<SealedTexts> {
  const given = (['behaviour', 'alias', 'notes'] as const).flatMap((name) => {
    const text = texts[name];
    return text === null ? [] : [{ name, text }];
  });
  const sealed = await sealFields(
    on,
    own.memberId,
    given.map(({ name, text }) => ({ location: ownLocation(own, name), text })),
  );
  const [sealedBehaviour] = sealed;
  if (!sealedBehaviour) throw new Error('a referent has no behaviour');
  const find = (name: keyof OwnTexts) => sealed[given.findIndex((each) => each.name === name)] ?? null;
  return { sealedBehaviour, sealedAlias: find('alias'), sealedNotes: find('notes') };
}

/** Decrypts the texts about a member's own referents, in the order of the rows. */
export async function openTexts(
  on: Executor,
  memberId: number,
  rows: readonly (SealedTexts & { id: number })[],
): Promise<OwnTexts[]> {
  const fields = rows.flatMap(({ id, sealedAlias, sealedBehaviour, sealedNotes }) => {
    const own = { memberId, ownId: id };
    return [
      sealedAlias && { location: ownLocation(own, 'alias'), sealed: sealedAlias },
      { location: ownLocation(own, 'behaviour'), sealed: sealedBehaviour },
      sealedNotes && { location: ownLocation(own, 'notes'), sealed: sealedNotes },
    ];
  });
  const texts = await openEach(on, fields);
  return rows.map((_row, index) => {
    const [alias = null, behaviour, notes = null] = texts.slice(index * 3, index * 3 + 3);
    return { alias, behaviour: behaviour ?? '', notes };
  });
}

/** Encrypts the intention of a gesture. */
export async function sealIntention(on: Executor, gesture: GestureId, text: string): Promise<Buffer> {
  const location = gestureLocation(gesture);
  const [sealed] = await sealFields(on, gesture.memberId, [{ location, text }]);
  if (!sealed) throw new Error('nothing was sealed');
  return sealed;
}

/** Decrypts the intentions of a member's gestures, in the order of the rows. */
export async function openIntentions(
  on: Executor,
  memberId: number,
  rows: readonly { id: number; sealedIntention: Buffer }[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const fields = rows.map(({ id, sealedIntention: sealed }) => ({
    location: gestureLocation({ memberId, gestureId: id }),
    sealed,
  }));
  return openFields(on, fields);
}

/**
 * Decrypts the intention of a gesture and the alias of its referent. The alias is null for a public referent.
 */
export async function openGesture(
  on: Executor,
  memberId: number,
  gesture: { id: number; ownId: number; sealedIntention: Buffer; sealedAlias: Buffer | null },
): Promise<{ intention: string; alias: string | null }> {
  const { id: gestureId, ownId, sealedIntention, sealedAlias } = gesture;
  const [intention, alias = null] = await openEach(on, [
    { location: gestureLocation({ memberId, gestureId }), sealed: sealedIntention },
    sealedAlias && { location: ownLocation({ memberId, ownId }, 'alias'), sealed: sealedAlias },
  ]);
  return { intention: intention ?? '', alias };
}

function ownLocation({ memberId, ownId }: OwnId, name: keyof OwnTexts): FieldLocation {
  return { table: 'referents_own', column: `sealed_${name}`, rowId: ownId, memberId };
}

/** Returns the location of the sealed intention of a gesture. */
export function gestureLocation({ memberId, gestureId }: GestureId): FieldLocation {
  return { table: 'referents_gesture', column: 'sealed_intention', rowId: gestureId, memberId };
}
