import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';

/** What a second factor is called by its member. */
const factorName = text(60);

export const totpStart = z.strictObject({ name: factorName });

export const totpConfirmation = z.strictObject({ id: z.uuid(), otp: text(64) });

/** JSON as a form carries it; what cannot be read is nothing. */
const jsonText = z
  .string()
  .min(1)
  .max(60_000)
  .transform((value): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      return null;
    }
  });

/** What a browser answers to a question of WebAuthn; the library checks all of it. */
const browserResponse = z.looseObject({
  id: z.string().max(1024),
  rawId: z.string().max(1024),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
});

/** `RegistrationResponseJSON` of WebAuthn. */
const registrationResponse = browserResponse.extend({
  response: z.looseObject({
    clientDataJSON: z.string().max(10_000),
    attestationObject: z.string().max(40_000),
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .optional(),
  }),
});

/** `AuthenticationResponseJSON` of WebAuthn. */
const authenticationResponse = browserResponse.extend({
  response: z.looseObject({
    clientDataJSON: z.string().max(10_000),
    authenticatorData: z.string().max(10_000),
    signature: z.string().max(10_000),
  }),
});

/** The second step of a sign-in: a typed code, or the answer of a passkey as JSON text. */
export const secondStepInput = z.union([
  z.object({ passkey: jsonText.pipe(authenticationResponse) }).transform(({ passkey }) => ({
    passkey: { ...passkey, clientExtensionResults: {} },
  })),
  z.object({ otp: text(64) }),
]);

export const passkeyCreation = z.strictObject({
  token: text(100),
  name: factorName,
  response: registrationResponse,
});

const secondFactorResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(['totp', 'passkey']),
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SecondFactor' });

export const secondFactorsResponse = z.object({
  results: z.array(secondFactorResponse),
  recovery_codes_left: z.number().int(),
  /** Whether the account has a password to prove who is signed in with. */
  has_password: z.boolean(),
});

/** An authenticator app to be confirmed: its secret in base32, and the address that its QR code holds. */
export const totpResponse = z
  .object({ id: z.uuid(), secret: z.string(), uri: z.string() })
  .meta({ id: 'AuthenticatorApp' });

/** Codes on paper; empty when she has some already. */
export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) });

const wanted = z.enum(['required', 'preferred', 'discouraged']).optional();

/** `options` is `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as we use it. */
export const passkeyOptionsResponse = z.object({
  token: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number().optional(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({ residentKey: wanted, userVerification: wanted }),
    attestation: z.literal('none'),
  }),
});
