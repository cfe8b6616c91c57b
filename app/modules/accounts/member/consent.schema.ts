import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { rule } from '#app/platform/i18n/rule.ts';

/** What a member is asked to agree to: the terms, being 18 or older, and that her diary is kept. */
export const consentPurposes = ['terms', 'diary'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

/** What a member has not agreed to yet. */
export const consentsResponse = z.object({ missing: z.array(z.enum(consentPurposes)) });

const consented = (said: ReturnType<typeof msg>) =>
  z.unknown().check(rule((value) => value === 'on' || value === true, said));

/** The two boxes that a form asks a person to tick. */
export const consents = {
  terms: consented(
    msg`Para crear tu cuenta necesitamos que aceptes los términos y que tengas 18 años o más.`,
  ),
  diary: consented(msg`Sin tu permiso no podemos guardar tu diario de bienestar, que es el corazón de Yoi.`),
};

/** The consents of a member who signed up without the sign-up page. */
export const consentForm = z.object(consents);
