import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { isLanguage, type Language, languages } from '#app/platform/i18n/language.ts';
import { rule } from '#app/platform/i18n/rule.ts';
import { passwordRules, type TextRule, usernameRules } from './account-rules.ts';
import { knownTimeZone } from './time-zone.ts';

/** All the rules in one check, so that each of them is said and not only the first. */
const allOf = (rules: readonly TextRule[]) => (context: z.core.ParsePayload<string>) => {
  for (const { holds, text: said } of rules) rule(holds, said)(context);
};

/** A new username; the spaces around it do not count. */
const newUsername = z.string().trim().check(allOf(usernameRules));

/** A new password, taken to the letter: spaces count. */
export const newPassword = z.string().check(allOf(passwordRules));

/** An address, in lower case. */
export const emailAddress = z.string().trim().min(1).max(254).toLowerCase().pipe(z.email());

/** The language that a person must choose to advance. `es` is Spanish of Spain. */
const chosenLanguage = z
  .unknown()
  .transform((value) => (value === 'es' ? languages[0] : value))
  .check(rule(isLanguage, msg`Es necesario seleccionar un idioma para avanzar`))
  .transform((value): Language => (isLanguage(value) ? value : languages[0]));

/** Where a browser says it is. A zone that is not known is no reason to refuse a person: it is left out. */
const browserTimeZone = z.unknown().transform(knownTimeZone).optional();

/** A code as it was typed: the spaces that a person or a mail program puts between the digits do not count. */
export const typedCode = text(64).transform((value) => value.replace(/\s/g, ''));

const consented = (said: ReturnType<typeof msg>) =>
  z.unknown().check(rule((value) => value === 'on' || value === true, said));

const optionalText = (maxLength: number) => typedText(maxLength).optional();

const consents = {
  terms: consented(
    msg`Para crear tu cuenta necesitamos que aceptes los términos y que tengas 18 años o más.`,
  ),
  diary: consented(msg`Sin tu permiso no podemos guardar tu diario de bienestar, que es el corazón de Yoi.`),
};

/** The consents of a member who signed up without the sign-up page. */
export const consentForm = z.object(consents);

/** Step 1 of the sign-up page; who brought her comes from the address of the page. */
export const signUpStart = z.object({
  referrer: optionalText(100),
  company: optionalText(100),
  email: emailAddress,
  language: chosenLanguage,
  ...consents,
});

/** Step 2 of the sign-up page. */
export const signUpCode = z.object({ key: typedCode });

/** Step 3 of the sign-up page. */
export const signUpCompletion = z.object({
  username: newUsername,
  password: newPassword,
  time_zone: browserTimeZone,
});

/** The sign-in page: one field for the name or the address. */
export const signInForm = z.object({ identifier: text(254), password: z.string().min(1).max(1024) });

/** `login/`: a name or an address (which wins) with the password. */
export const loginInput = z
  .object({
    username: optionalText(254),
    email: z.union([z.literal(''), emailAddress]).optional(),
    password: z.string().min(1).max(1024),
    /** A code of the second factor, for an account that has one. */
    otp: optionalText(64),
  })
  .refine(({ username, email }) => Boolean(username || email), {
    params: { text: msg`Debe incluir "username" o "email" y "password".` },
  });

/** `paseto_auth/token/`: as `login/`; `remember` is read and changes nothing, since tokens rotate. */
export const tokenInput = z
  .object({ ...loginInput.shape, remember: z.boolean().optional() })
  .refine(({ username, email }) => Boolean(username || email), {
    params: { text: msg`Debe incluir "username" o "email" y "password".` },
  });

const registerShape = {
  email: emailAddress,
  /** Who brought her; older clients call it `referrer` or `utm_code`. */
  associated_referrer_code: optionalText(100).nullable(),
  referrer: optionalText(100).nullable(),
  utm_code: optionalText(100).nullable(),
  /** Through whom she comes; older clients call it `utm_company`. */
  company: optionalText(100).nullable(),
  utm_company: optionalText(100).nullable(),
  /** Agreement to the terms, from a person of 18 or older. */
  terms: z.boolean().optional(),
  /** Agreement that the wellbeing diary is kept. */
  diary: z.boolean().optional(),
  time_zone: browserTimeZone,
};

/** `custom_register/ {email, language}`: opens a sign-up and mails a code. */
export const registerStart = z.object({ ...registerShape, language: chosenLanguage });

const wholeShape = { ...registerShape, language: chosenLanguage.optional(), username: newUsername };

/** Any body of `custom_register/`, before it is known which form it has. */
export const registerBody = z.looseObject({}).meta({
  description:
    '{email, language} opens a sign-up and mails a code. {username, email, password1, password2} (or password alone), with associated_referrer_code, company, utm_source, utm_medium, utm_campaign, utm_term, utm_content, terms, diary and time_zone (IANA) as options, asks for the whole account.',
});

/** `custom_register/` with everything, the password sent twice. */
export const registerPair = z
  .object({ ...wholeShape, password1: newPassword, password2: z.string().min(1) })
  .refine(({ password1, password2 }) => password1 === password2, {
    path: ['password2'],
    params: { text: msg({ message: 'Las contraseñas no coinciden.', context: 'sign-up' }) },
  })
  .transform(({ password1, password2: _same, ...rest }) => ({ ...rest, password: password1 }));

/** `custom_register/` with everything, the password sent once. */
export const registerSingle = z.object({ ...wholeShape, password: newPassword });

/** `verify-email/with_code/`: a client without cookies adds the address. */
export const verifyCodeInput = z.object({ key: typedCode, email: emailAddress.optional() });

export const resendInput = z.object({ email: emailAddress });

/** `paseto_auth/token/refresh/`: the token may also come as `Authorization: Bearer`. */
export const refreshBody = z
  .looseObject({})
  .meta({ description: '{refresh_token}; or none, and the token as `Authorization: Bearer`.' });

export const refreshInput = z.object({ refresh_token: text(500) });

/** `token/refresh/`: without a token the session cookie counts. */
export const cookieRefreshInput = z.object({ refresh: z.string().max(500).nullish() });

/** The member as `GET user/` shows her. */
export const memberResponse = z
  .object({
    pk: z.number().int(),
    username: z.string(),
    email: z.string(),
    first_name: z.literal(''),
    last_name: z.literal(''),
  })
  .meta({ id: 'Member' });

/** An access token and the refresh token that gets the next one. */
export const pairResponse = z
  .object({ access_token: z.string(), refresh_token: z.string() })
  .meta({ id: 'TokenPair' });

/** What a login answers. */
export const loginResponse = z
  .object({ key: z.string(), access_token: z.string(), refresh_token: z.string(), user: memberResponse })
  .meta({ id: 'Login' });

/** An answer that only says what was done. */
export const detailResponse = z.object({ detail: z.string() }).meta({ id: 'Detail' });

/** What `token/refresh/` answers; `access_expiration` is an ISO instant. */
export const refreshResponse = z
  .object({
    access: z.string(),
    access_token: z.string(),
    access_expiration: z.iso.datetime(),
    refresh_token: z.string(),
  })
  .meta({ id: 'RefreshedAccess' });
