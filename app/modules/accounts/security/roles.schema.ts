import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { keysetFields, keysetMeta } from '#app/platform/http/pagination.ts';
import { staffRoles } from '#app/platform/staff/registry.ts';
import { maxDeedReasonLength } from '../session/team-decision.schema.ts';

export const rolesQuery = z.strictObject({ role: z.enum(staffRoles).optional(), ...keysetFields });

/** The role that a member gets, and the reason. */
export const roleInput = z.strictObject({
  member: z.int().positive(),
  role: z.enum(staffRoles),
  reason: text(maxDeedReasonLength),
});

export const takenRoleInput = z.strictObject({ reason: text(maxDeedReasonLength) });

const roleHolder = z
  .object({
    member: z.object({ id: z.int(), username: z.string(), email: z.string() }),
    role: z.enum(staffRoles),
    /**
     * The member who gave the role; null if the operator or the first run gave it. The name is null after that
     * member's account was closed.
     */
    given_by: z.object({ id: z.int(), username: z.string().nullable() }).nullable(),
    given_at: z.iso.datetime(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'RoleHolder' });

export const rolesResponse = z.object({ meta: keysetMeta, items: z.array(roleHolder) });
