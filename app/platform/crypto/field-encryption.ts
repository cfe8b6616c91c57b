import { createHmac, hkdfSync } from 'node:crypto';
import { db, type Executor } from '../db/db.ts';
import { isSameHash } from './codes.ts';
import { findKeyCheck, insertKeyCheck } from './member-key.queries.ts';
import { type MemberKey, memberKeyForSealing, memberKeys } from './member-keys.ts';
import { open, seal, Unreadable } from './sealing.ts';
import { deriveKey, findKey, KeyError } from './secrets.ts';

export { eraseMemberKey, followErasedKeys } from './member-keys.ts';

/**
 * The location of a sealed text: table, column, row and member. The whole location is bound to the ciphertext, so a
 * value that was copied to another row, column or member cannot be opened. `rowId` must be known before the row is
 * written: take it from the sequence, or create a UUID.
 */
export type FieldLocation = { table: string; column: string; rowId: number | string; memberId: number };

export type SealedField = { location: FieldLocation; sealed: Uint8Array };

/**
 * The first byte of a sealed field, which is the version of its layout. In layout 1 this byte is followed by
 * the key version (4 bytes), the nonce, the ciphertext and the tag.
 */
const layout = 1;
const headerBytes = 5;

/**
 * Seals a text under the data key of its member. The key is created together with the member's first text.
 */
export async function sealField(on: Executor, location: FieldLocation, text: string): Promise<Buffer> {
  return sealUnder(await memberKeyForSealing(on, location.memberId), location, text);
}

/** Seals many texts of one member, in order. The member's key is read or created only once. */
export async function sealFields(
  on: Executor,
  memberId: number,
  texts: readonly { location: Omit<FieldLocation, 'memberId'>; text: string }[],
): Promise<Buffer[]> {
  if (texts.length === 0) return [];
  const key = await memberKeyForSealing(on, memberId);
  return texts.map(({ location, text }) => sealUnder(key, { ...location, memberId }, text));
}

function sealUnder({ version, key }: MemberKey, location: FieldLocation, text: string): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt8(layout, 0);
  header.writeUInt32BE(version, 1);
  return Buffer.concat([header, seal(key, Buffer.from(text), toAssociatedData(location, version))]);
}

/**
 * Returns an HMAC-SHA-256 that identifies a text of a member without making it possible to guess the text. The key of
 * the HMAC is derived from the data key of the member, which is created if it does not exist. Hashes of different
 * purposes never match.
 */
export async function hashForMember(
  on: Executor,
  memberId: number,
  purpose: string,
  text: string,
): Promise<Buffer> {
  const { key } = await memberKeyForSealing(on, memberId);
  const hashKey = Buffer.from(hkdfSync('sha256', key, '', `yoi hash ${purpose}`, 32));
  return createHmac('sha256', hashKey).update(text).digest();
}

/**
 * Opens one sealed text.
 * @throws Unreadable if the text was altered or moved, or if the key of the member was erased
 */
export async function openField(on: Executor, location: FieldLocation, sealed: Uint8Array): Promise<string> {
  const [text] = await openFields(on, [{ location, sealed }]);
  if (text === undefined) throw new Unreadable('nothing was opened');
  return text;
}

/**
 * Opens several sealed texts, in order. All keys that are not cached are read by one query.
 * @throws Unreadable if any of the texts cannot be opened
 */
export async function openFields(on: Executor, fields: readonly SealedField[]): Promise<string[]> {
  const keys = await memberKeys(on, [...new Set(fields.map(({ location }) => location.memberId))]);
  return fields.map(({ location, sealed }) => {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    if (bytes.length < headerBytes || bytes.readUInt8(0) !== layout)
      throw new Unreadable('the layout is not known');
    const version = bytes.readUInt32BE(1);
    const key = keys.get(location.memberId)?.get(version);
    if (!key) throw new Unreadable('the key was erased');
    return open(key, bytes.subarray(headerBytes), toAssociatedData(location, version)).toString();
  });
}

/**
 * Checks at the start of the program that this database was sealed with the current master key. A new database
 * accepts the current master key. If there is no master key, one is created.
 * @throws KeyError with one sentence for the operator
 */
export async function assertKeysMatch(on: Executor = db): Promise<void> {
  const existing = await findKeyCheck(on, 'master');
  if (existing && !findKey('master')) {
    throw new KeyError(
      'The master key of this database is missing; restore DATA_DIR/keys from the copy that belongs to it.',
    );
  }
  const value = createHmac('sha256', deriveKey('key check')).update('yoi').digest();
  if (!existing) await insertKeyCheck(on, 'master', value);
  const stored = existing ?? (await findKeyCheck(on, 'master'));
  if (!stored || !isSameHash(stored, value)) {
    throw new KeyError(
      'The master key does not belong to this database; restore DATA_DIR/keys from the copy that belongs to it.',
    );
  }
}

function toAssociatedData({ table, column, rowId, memberId }: FieldLocation, version: number): string {
  return [table, column, rowId, memberId, version].join('|');
}
