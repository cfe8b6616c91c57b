import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';
import type { DeviceInput } from './device.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    profile_device: {
      member_id: number;
      device_id: Generated<number>;
      token: string;
      token_hash: Buffer;
      os: DeviceInput['os'];
      name: string | null;
      hardware_id: string | null;
      active: boolean;
      created_at: Date;
      seen_at: Date;
    };
  }
}

export type Device = {
  deviceId: number;
  token: string;
  os: DeviceInput['os'];
  name: string | null;
  hardwareId: string | null;
  active: boolean;
  createdAt: Date;
};

export type NewDevice = Omit<Device, 'deviceId' | 'createdAt'> & { tokenHash: Buffer };

const columns = [
  'device_id as deviceId',
  'token',
  'os',
  'name',
  'hardware_id as hardwareId',
  'active',
  'created_at as createdAt',
] as const;

/**
 * Stores a device. If the token is already stored, the device is assigned to this member, and `isNew` is false.
 */
export function storeDevice(
  on: Executor,
  memberId: number,
  { token, tokenHash, os, name, hardwareId, active }: NewDevice,
  at: Date,
): Promise<Device & { isNew: boolean }> {
  const values = { member_id: memberId, os, name, hardware_id: hardwareId, active, seen_at: at };
  return on
    .insertInto('profile_device')
    .values({ ...values, token, token_hash: tokenHash, created_at: at })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(values))
    .returning(columns)
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
}

/** Returns a member's device by the hash of its token. */
export function findDevice(on: Executor, memberId: number, tokenHash: Buffer): Promise<Device | undefined> {
  return on
    .selectFrom('profile_device')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Deletes a member's device and returns whether it existed. */
export async function deleteDevice(on: Executor, memberId: number, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('profile_device')
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes all devices of a member except the `max` devices that were seen most recently. */
export async function deleteOldestDevices(on: Executor, memberId: number, max: number): Promise<void> {
  const newest = on
    .selectFrom('profile_device')
    .select('device_id')
    .where('member_id', '=', memberId)
    .orderBy('seen_at', 'desc')
    .orderBy('device_id', 'desc')
    .limit(max);
  await on
    .deleteFrom('profile_device')
    .where('member_id', '=', memberId)
    .where('device_id', 'not in', newest)
    .execute();
}

export async function deleteDevices(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('profile_device').where('member_id', '=', memberId).execute();
}

/** Lists the next page of a member's devices after the device `after`, oldest first. */
export function listDevicesAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('profile_device')
    .where('member_id', '=', memberId)
    .select(['device_id as id', 'name', 'token', 'os', 'hardware_id as device_id', 'active'])
    .select(['created_at as date_created', 'seen_at']);
  return pageAfter(rows, { 'profile_device.device_id': after?.id }).execute();
}
