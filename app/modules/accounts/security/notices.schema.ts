import { z } from 'zod';

/**
 * The notices that a member of the team gets. `moderation_mail` states whether the member gets mails about
 * waiting records.
 */
const fields = { moderation_mail: z.boolean() };

export const staffNoticesInput = z.strictObject(fields);

export const staffNoticesResponse = z.object(fields);
