import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { hashToken } from '#app/platform/crypto/codes.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { deleteDevice, deleteOldestDevices, findDevice, storeDevice } from './device.queries.ts';
import type { DeviceInput, DevicePatch } from './device.schema.ts';

/**
 * The maximum number of devices of a member. If there are more, the device that has not been seen for the longest
 * time is deleted (docs/rules.md, The profile).
 */
const maxDevices = 20;

/**
 * Registers a device that receives the actor's push messages. If the device belongs to another member, it is
 * reassigned to the actor. The reason is that only a person who uses the device has its token.
 */
export function registerDevice({ memberId }: Actor, input: DeviceInput) {
  const { token, os, active, name = null, device_id: hardwareId = null } = input;
  return inTransaction(async (trx) => {
    await lockFor(trx, 'devices', memberId);
    const device = { token, tokenHash: hashToken(token), os, active, name, hardwareId };
    const { isNew, ...stored } = await storeDevice(trx, memberId, device, now());
    await deleteOldestDevices(trx, memberId, maxDevices);
    return { isNew, device: toDeviceResponse(stored) };
  });
}

/** Returns a device of the actor. @throws NotFound if the token is unknown or belongs to another member */
export async function readDevice({ memberId }: Actor, token: string) {
  const device = await findDevice(db, memberId, hashToken(token));
  if (!device) throw noSuchDevice();
  return toDeviceResponse(device);
}

/**
 * Changes the given fields of a device. @throws NotFound if the token is unknown or belongs to another member
 */
export async function changeDevice(actor: Actor, token: string, change: DevicePatch) {
  const { name, os, active, device_id } = await readDevice(actor, token);
  const known = { token, name, os, active, device_id };
  return (await registerDevice(actor, { ...known, ...withoutGaps(change) })).device;
}

function withoutGaps(change: DevicePatch): Partial<DeviceInput> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Removes a device. @throws NotFound if the token is unknown or belongs to another member */
export async function removeDevice({ memberId }: Actor, token: string): Promise<void> {
  if (!(await deleteDevice(db, memberId, hashToken(token)))) throw noSuchDevice();
}

function noSuchDevice(): NotFound {
  return new NotFound('no_such_device', msg`No encontrado.`);
}

function toDeviceResponse({ deviceId, token, os, name, hardwareId, active, createdAt }: StoredDevice) {
  return {
    id: deviceId,
    name,
    token,
    registration_id: token,
    os,
    type: os,
    device_id: hardwareId,
    active,
    date_created: createdAt.toISOString(),
  };
}

type StoredDevice = NonNullable<Awaited<ReturnType<typeof findDevice>>>;
