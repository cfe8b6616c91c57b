import { z } from 'zod';
import { staffRoles } from '#app/platform/staff/registry.ts';

const registeredVerb = z
  .object({
    resource: z.string(),
    verb: z.string(),
    kind: z.enum(['entry', 'reading', 'deed', 'proven deed']),
    roles: z.array(z.enum(staffRoles)),
  })
  .meta({ id: 'StaffVerb' });

/** The registry: the permissions of each role of the team. `own` is the role of the caller. */
export const registryResponse = z.object({
  own: z.enum(staffRoles),
  roles: z.array(z.enum(staffRoles)),
  items: z.array(registeredVerb),
});
