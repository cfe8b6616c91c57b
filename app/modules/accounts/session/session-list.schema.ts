import { z } from 'zod';

/** A session. `place` is the network of the session, not its IP address. */
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
