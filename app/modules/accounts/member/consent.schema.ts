import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { rule } from '#app/platform/i18n/rule.ts';

/**
 * The purposes to which a member must agree before the first screen: the terms, which include being 18 or older. The
 * diary has a separate consent (`personal-consents.server.ts`).
 */
export const consentPurposes = ['terms'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

/** The required purposes for which the member has not given consent. */
export const consentsResponse = z.object({ missing: z.array(z.enum(consentPurposes)) });

/** The required checkboxes of a form. */
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

/** The form of a member who registered without the sign-up page. */
export const consentForm = z.object(consents);
