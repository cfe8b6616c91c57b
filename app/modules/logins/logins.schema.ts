import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { typedText } from '#app/platform/http/typed-text.ts';

/** The services through which a person can sign in, in the order in which they are offered. */
export const providerIds = ['google', 'apple', 'facebook', 'firebase'] as const;

export type ProviderId = (typeof providerIds)[number];

/** The maximum length of a token. The longest tokens of providers so far have about two thousand characters. */
const maxTokenLength = 8_192;

/** An optional token. A blank token is treated as absent; null is refused. */
const optionalToken = typedText(maxTokenLength).optional();

/** A campaign code. A malformed code is treated as absent, because a login must not fail because of it. */
const campaignCode = z.unknown().transform(readCampaignCode).optional();

const campaignShape = {
  associated_referrer_code: campaignCode,
  referrer: campaignCode,
  utm_code: campaignCode,
  company: campaignCode,
  utm_company: campaignCode,
};

const otp = z.string().max(64).optional();

/** The body of `{google,apple,facebook}/login/`. One of the three proofs is required. */
export const providerLoginInput = z.object({
  access_token: optionalToken,
  id_token: optionalToken,
  code: optionalToken,
  otp,
  ...campaignShape,
});

/**
 * The body of `firebase/login/`. `extras` contains further fields of the client's form, which are not stored.
 */
export const firebaseLoginInput = z.object({
  id_token: text(maxTokenLength),
  extras: z.unknown().optional(),
  otp,
  ...campaignShape,
});

/** The body that links a service: the provider and its token. */
export const linkInput = z
  .strictObject({
    provider: text(20).pipe(z.enum(providerIds)),
    id_token: optionalToken,
    access_token: optionalToken,
  })
  .refine(({ id_token, access_token }) => Boolean(id_token || access_token), {
    params: { text: msg`Datos incorrectos. Hace falta id_token o access_token.` },
  });

export const linkParams = z.object({ id: z.uuid() });

/** A linked service. `email` is the mail address that the provider returned when the service was linked. */
export const identityResponse = z
  .object({
    id: z.uuid(),
    provider: z.enum(providerIds),
    email: z.string().nullable(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
  })
  .meta({ id: 'Login identity' });

export const identitiesResponse = z.array(identityResponse);

function readCampaignCode(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const code = value.trim();
  return code !== '' && code.length <= 100 && !code.includes('\0') ? code : null;
}
