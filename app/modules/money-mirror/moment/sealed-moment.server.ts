import { z } from 'zod';
import { type FieldLocation, sealField } from '#app/platform/crypto/field-encryption.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { openEach } from '#app/platform/member-export.server.ts';
import type { MomentId } from './moment.queries.ts';

const sealedPart = z.object({
  amount_cents: z.int().nullable(),
  currency: z.string().nullable(),
  note: z.string().nullable(),
});

/** The sealed part of a moment: its amount with the currency, and its line. */
export type SealedPart = z.output<typeof sealedPart>;

const nothing: SealedPart = { amount_cents: null, currency: null, note: null };

/** Seals the amount and the line of a moment together. Returns null if the moment has neither. */
export async function sealMoment(
  on: Executor,
  moment: MomentId,
  { amount_cents, currency, note }: SealedPart,
): Promise<Buffer | null> {
  if (amount_cents === null && note === null) return null;
  const part = { amount_cents, currency: amount_cents === null ? null : currency, note };
  return sealField(on, locationOf(moment), JSON.stringify(part));
}

/** Opens the amounts and lines of a member's moments. The results are in the order of the rows. */
export async function openMoments(
  on: Executor,
  memberId: number,
  rows: readonly { id: number; sealed: Buffer | null }[],
): Promise<SealedPart[]> {
  const fields = rows.map(
    ({ id, sealed }) => sealed && { location: locationOf({ memberId, momentId: id }), sealed },
  );
  const texts = await openEach(on, fields);
  return texts.map((text) => (text === null ? nothing : sealedPart.parse(JSON.parse(text))));
}

/** Returns the line of an opened moment. Returns an empty text if there is no line. */
export function lineOf(opened: string): string {
  return sealedPart.parse(JSON.parse(opened)).note ?? '';
}

/** Returns the location to which the sealed part of a moment is bound. */
export function locationOf({ memberId, momentId }: MomentId): FieldLocation {
  return { table: 'money_mirror_moment', column: 'sealed', rowId: momentId, memberId };
}
