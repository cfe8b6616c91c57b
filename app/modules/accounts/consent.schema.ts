import { z } from 'zod';

/** What a member is asked to agree to: the terms, being 18 or older, and that her diary is kept. */
export const consentPurposes = ['terms', 'diary'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

/** What a member has not agreed to yet. */
export const consentsResponse = z.object({ missing: z.array(z.enum(consentPurposes)) });
