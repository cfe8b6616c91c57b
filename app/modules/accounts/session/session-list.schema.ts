import { z } from 'zod';

/** A place where a member is signed in. `place` is the network, not the address. */
const sessionResponse = z
  .object({
    id: z.uuid(),
    current: z.boolean(),
    browser: z.string(),
    system: z.string(),
    place: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
  })
  .meta({ id: 'Session' });

export const sessionsResponse = z.object({ results: z.array(sessionResponse) });
