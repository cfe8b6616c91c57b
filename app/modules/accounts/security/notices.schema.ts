import { z } from 'zod';

/** The notices that a member of the team gets. `moderation_mail` states whether mails about waiting records come. */
const fields = { moderation_mail: z.boolean() };

export const staffNoticesInput = z.strictObject(fields);

export const staffNoticesResponse = z.object(fields);
