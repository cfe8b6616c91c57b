import { z } from 'zod';

/** What a member is asked to agree to. */
export const consentPurposes = ['terms', 'diary'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

/** What a member has not agreed to yet. */
export const consentsAnswer = z.object({ missing: z.array(z.enum(consentPurposes)) });
