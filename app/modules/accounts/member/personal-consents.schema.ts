import { z } from 'zod';
import { consentPurposes } from './consent.schema.ts';

/** The purposes for which a member can give or withdraw consent at any time. */
export const personalPurposes = ['diary', 'follow_up_mail', 'research'] as const;

export type PersonalPurpose = (typeof personalPurposes)[number];

/** Every purpose of a stored consent. */
export const storedPurposes = [...consentPurposes, ...personalPurposes] as const;

export type StoredPurpose = (typeof storedPurposes)[number];

export const personalConsentInput = z.strictObject({
  purpose: z.enum(personalPurposes),
  granted: z.boolean(),
});

export type PersonalConsentInput = z.output<typeof personalConsentInput>;

/** `version` and `since` describe the consent in force. They are null if no consent is in force. */
export const personalConsentResponse = z.object({
  purpose: z.enum(personalPurposes),
  granted: z.boolean(),
  version: z.string().nullable(),
  since: z.iso.datetime().nullable(),
});

export const personalConsentsResponse = z.object({
  meta: z.object({ total_count: z.number() }),
  items: z.array(personalConsentResponse),
});
