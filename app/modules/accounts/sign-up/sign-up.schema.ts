import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { isLanguage, type Language, languages } from '#app/platform/i18n/language.ts';
import { rule } from '#app/platform/i18n/rule.ts';
import { consents } from '../member/consent.schema.ts';
import {
  browserTimeZone,
  emailAddress,
  newPassword,
  newUsername,
  optionalText,
  typedCode,
} from '../member/member.schema.ts';

/** The language that a person must choose. `es` is Spanish of Spain. */
const chosenLanguage = z
  .unknown()
  .transform((value) => (value === 'es' ? languages[0] : value))
  .check(rule(isLanguage, msg`Es necesario seleccionar un idioma para avanzar`))
  .transform((value): Language => (isLanguage(value) ? value : languages[0]));

/** Step 1 of the sign-up page. The referrer and the company come from the URL of the page. */
export const signUpStart = z.object({
  referrer: optionalText(100),
  company: optionalText(100),
  email: emailAddress,
  language: chosenLanguage,
  ...consents,
});

export const signUpCode = z.object({ key: typedCode });

export const signUpCompletion = z.object({
  username: newUsername,
  password: newPassword,
  time_zone: browserTimeZone,
});

const registerShape = {
  email: emailAddress,
  /** The code of the referrer. Older clients call this field `referrer` or `utm_code`. */
  associated_referrer_code: optionalText(100).nullable(),
  referrer: optionalText(100).nullable(),
  utm_code: optionalText(100).nullable(),
  /** The company of the person. Older clients call this field `utm_company`. */
  company: optionalText(100).nullable(),
  utm_company: optionalText(100).nullable(),
  /** States whether the person consents to the terms, which include being 18 or older. */
  terms: z.boolean().optional(),
  /** States whether the person consents to the wellbeing diary. */
  diary: z.boolean().optional(),
  time_zone: browserTimeZone,
};

/** The body of `custom_register/` with `{email, language}`, which starts a sign-up and mails a code. */
export const registerStart = z.object({ ...registerShape, language: chosenLanguage });

const completeShape = { ...registerShape, language: chosenLanguage.optional(), username: newUsername };

/** Any body of `custom_register/`, before the server determines which form the body has. */
export const registerBody = z.looseObject({}).meta({
  description:
    '{email, language} opens a sign-up and mails a code. {username, email, password1, password2} (or password alone), with associated_referrer_code, company, utm_source, utm_medium, utm_campaign, utm_term, utm_content, terms, diary and time_zone (IANA) as options, asks for the whole account.',
});

const pairShape = { ...completeShape, password1: newPassword, password2: z.string().min(1) };

/**
 * `registration/`: the same as `custom_register/` with all fields, except for one difference. As in dj-rest-auth, two
 * different passwords are an error of the whole form and not of a field.
 */
export const registerStock = z
  .object(pairShape)
  .refine(({ password1, password2 }) => password1 === password2, {
    params: { text: msg({ message: 'Las contraseñas no coinciden.', context: 'sign-up' }) },
  })
  .transform(({ password1, password2: _same, ...rest }) => ({ ...rest, password: password1 }));

/** The body of `custom_register/` with all fields and with the password twice. */
export const registerPair = z
  .object(pairShape)
  .refine(({ password1, password2 }) => password1 === password2, {
    path: ['password2'],
    params: { text: msg({ message: 'Las contraseñas no coinciden.', context: 'sign-up' }) },
  })
  .transform(({ password1, password2: _same, ...rest }) => ({ ...rest, password: password1 }));

/** The body of `custom_register/` with all fields and with the password once. */
export const registerSingle = z.object({ ...completeShape, password: newPassword });

/** The body of `verify-email/with_code/`. A client without cookies also sends the address. */
export const verifyCodeInput = z.object({ key: typedCode, email: emailAddress.optional() });

export const resendInput = z.object({ email: emailAddress });
