import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';

/** The name that the member gives a second factor. */
const factorName = text(60);

export const totpStart = z.strictObject({ name: factorName });

export const totpConfirmation = z.strictObject({ id: z.uuid(), otp: text(64) });

/** JSON text in a form field. Text that is not valid JSON becomes null. */
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

/** The response of a browser to a WebAuthn challenge. The library checks the whole response. */
const browserResponse = z.looseObject({
  id: z.string().max(1024),
  rawId: z.string().max(1024),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
});

const registrationResponse = browserResponse.extend({
  response: z.looseObject({
    clientDataJSON: z.string().max(10_000),
    attestationObject: z.string().max(40_000),
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .optional(),
  }),
});

/** The response of a browser that has used a passkey. */
export const authenticationResponse = browserResponse.extend({
  response: z.looseObject({
    clientDataJSON: z.string().max(10_000),
    authenticatorData: z.string().max(10_000),
    signature: z.string().max(10_000),
  }),
});

/** The second step of a sign-in: a typed code, or the response of a passkey as JSON text. */
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
  /** States whether the account has a password with which the member can prove the identity. */
  has_password: z.boolean(),
});

/** A pending authenticator app: its secret in base32, and the URI in its QR code. */
export const totpResponse = z
  .object({ id: z.uuid(), secret: z.string(), uri: z.string() })
  .meta({ id: 'AuthenticatorApp' });

/** New recovery codes. The list is empty if the member already has some. */
export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) });

const wanted = z.enum(['required', 'preferred', 'discouraged']).optional();

/** `options` has the fields of `PublicKeyCredentialCreationOptionsJSON` (WebAuthn) that we use. */
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
