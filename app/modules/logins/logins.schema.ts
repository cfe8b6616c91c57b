import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { typedText } from '#app/platform/http/typed-text.ts';

/** The services that somebody may sign in with, in the order in which they are offered. */
export const providerIds = ['google', 'apple', 'facebook', 'firebase'] as const;

export type ProviderId = (typeof providerIds)[number];

/** No token of a provider is longer; the longest seen have about two thousand characters. */
const maxTokenLength = 8_192;

/** What a client may send or leave out; blank is as good as left out, null is not. */
const optionalToken = typedText(maxTokenLength).optional();

/** Who brought her. Nothing that is wrong with it is a reason to keep her out: it is left out then. */
const campaignCode = z.unknown().transform(readCampaignCode).optional();

const campaignShape = {
  associated_referrer_code: campaignCode,
  referrer: campaignCode,
  utm_code: campaignCode,
  company: campaignCode,
  utm_company: campaignCode,
};

/** A code of her second factor. */
const otp = z.string().max(64).optional();

/** `{google,apple,facebook}/login/`: one of the three proofs. */
export const providerLoginInput = z.object({
  access_token: optionalToken,
  id_token: optionalToken,
  code: optionalToken,
  otp,
  ...campaignShape,
});

/** `firebase/login/`. `extras` is whatever the client's own form adds; nothing of it is kept. */
export const firebaseLoginInput = z.object({
  id_token: text(maxTokenLength),
  extras: z.unknown().optional(),
  otp,
  ...campaignShape,
});

/** What links another way in: the token of the provider. */
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

/** One way in of a member. `email` is what the provider said when it was linked. */
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
