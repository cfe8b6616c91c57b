import { z } from 'zod';

/** Whether the app may show offers to the member now. */
export const offeringResponse = z.object({ may_offer: z.boolean() });
