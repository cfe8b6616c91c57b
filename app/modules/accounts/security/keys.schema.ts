import { z } from 'zod';
import { keysetFields, keysetMeta } from '#app/platform/http/pagination.ts';

export const keysQuery = z.strictObject(keysetFields);

/** The maximum number of verbs of a key. The registry has fewer verbs. */
const maxVerbs = 200;

/** The name of a key: small letters, digits, dots and hyphens. The audit log shows this name. */
export const keyName = /^[a-z0-9][a-z0-9.-]{1,38}$/;

/** A new key: its name, and the actions (verbs) that the key permits. */
export const keyInput = z.strictObject({
  name: z.string().regex(keyName),
  verbs: z
    .array(z.string().regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/))
    .min(1)
    .max(maxVerbs),
});

const listedKey = z
  .object({
    id: z.int(),
    name: z.string(),
    owner: z.object({ id: z.int(), username: z.string() }),
    verbs: z.array(z.string()),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    /** The last recorded use. A use is recorded at most once an hour. */
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StaffKey' });

export const keysResponse = z.object({ meta: keysetMeta, items: z.array(listedKey) });

/** A new key. No other response contains `key`. */
export const madeKeyResponse = z.object({ id: z.int(), key: z.string(), expires_at: z.iso.datetime() });
