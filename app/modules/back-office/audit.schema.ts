import { z } from 'zod';
import { idParams, keysetFields, keysetMeta, keysetOrder } from '#app/platform/http/pagination.ts';

const name = z.string().regex(/^[a-z-]{1,40}$/);

/**
 * The query of the audit log. `verb` may contain its resource, such as `comments.hide`. `object` is a kind and a
 * number, such as `comment:12`.
 */
export const auditQuery = z.strictObject({
  actor: idParams.shape.id.optional(),
  resource: name.optional(),
  verb: z
    .string()
    .regex(/^([a-z-]{1,40}\.)?[a-z-]{1,40}$/)
    .optional(),
  object: z
    .string()
    .regex(/^[a-z-]{1,40}:\d{1,16}$/)
    .optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  order: keysetOrder('newest'),
  ...keysetFields,
});

const state = z
  .record(z.string(), z.union([z.number(), z.boolean(), z.string(), z.array(z.string()), z.null()]))
  .nullable();

export const auditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    /** Who acted; null for the operator at the command line. The name is null once the account is erased. */
    by: z.object({ id: z.int(), username: z.string().nullable() }).nullable(),
    role: z.string(),
    resource: z.string(),
    verb: z.string(),
    object: z.string().nullable(),
    /** The name of the key with which the action was done; null for an action in a session. */
    via: z.string().nullable(),
    before: state,
    after: state,
    /**
     * The reason why a role was given or taken. Null for other verbs, and for callers who may not read the
     * audit log. Also null after the account of the member was erased.
     */
    reason: z.string().nullable(),
    /** The network address of the request. It is stored for 90 days. */
    address: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });

export const auditResponse = z.object({ meta: keysetMeta, items: z.array(auditEntry) });
