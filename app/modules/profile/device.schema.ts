import { z } from 'zod';
import { shortWord, text } from '#app/platform/http/input.ts';
import { typedText } from '#app/platform/http/typed-text.ts';

/** The operating systems of devices that receive push messages. */
const deviceSystems = ['android', 'ios', 'web'] as const;

/**
 * The token of a device. The token is part of the path of the request that removes the device. Therefore a
 * token that does not fit into a path is refused.
 */
const token = text(4_096)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .refine((value) => encodeURIComponent(value).length <= 12_288);
const system = z.enum(deviceSystems);
const optionalName = typedText(255).nullable().optional();

const described = { name: optionalName, device_id: optionalName, active: z.boolean().default(true) };

/**
 * Two spellings of each field. Clients of fcm-django send `registration_id` and `type`; our clients send `token` and
 * `os`.
 */
const spellings = [
  ['registration_id', 'token'],
  ['type', 'os'],
] as const;

/** A device as a client registers it. The fields have either our names or those of fcm-django. */
export const deviceInput = z.preprocess(respell, z.object({ token, os: system, ...described }));

export type DeviceInput = z.output<typeof deviceInput>;

/** The fields of a device that can be changed. */
export const devicePatch = z.preprocess(
  respell,
  z.object({ os: system, ...described, active: z.boolean() }).partial(),
);

export type DevicePatch = z.output<typeof devicePatch>;

function respell(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const fields = new Map<string, unknown>(Object.entries(body));
  for (const [theirs, ours] of spellings)
    if (!fields.has(ours) && fields.has(theirs)) fields.set(ours, fields.get(theirs));
  return Object.fromEntries(fields);
}

export const deviceParams = z.object({ token: shortWord(4_096).min(1) });

/** A device in a response. Each field that fcm-django names differently occurs under both names. */
export const deviceResponse = z.object({
  id: z.number(),
  name: z.string().nullable(),
  token: z.string(),
  registration_id: z.string(),
  os: system,
  type: system,
  device_id: z.string().nullable(),
  active: z.boolean(),
  date_created: z.iso.datetime(),
});
