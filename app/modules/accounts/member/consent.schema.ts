import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { rule } from '#app/platform/i18n/rule.ts';

/**
 * What a member must agree to before her first screen: the terms, being 18 or older. That her diary is kept is asked where
 * she first writes in it (`personal-consents.ts`).
 */
export const consentPurposes = ['terms'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

/** What a member has not agreed to yet. */
export const consentsResponse = z.object({ missing: z.array(z.enum(consentPurposes)) });

/** The box that a form asks a person to tick. */
export const consents = {
  terms: z
    .unknown()
    .check(
      rule(
        (value) => value === 'on' || value === true,
        msg`Para crear tu cuenta necesitamos que aceptes los términos y que tengas 18 años o más.`,
      ),
    ),
};

/** The consent of a member who signed up without the sign-up page. */
export const consentForm = z.object(consents);
