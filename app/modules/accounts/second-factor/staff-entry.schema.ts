import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { staffRoles } from '#app/platform/staff/registry.ts';
import { authenticationResponse } from './second-factor.schema.ts';

/** The proof that opens the routes of the team: a typed code, or the response of a passkey. */
export const entryInput = z.union([
  z.strictObject({ token: text(100), passkey: authenticationResponse }),
  z.strictObject({ code: text(64) }),
]);

/**
 * The team role of a member, the instant until which this session may use the routes of the team, and the kinds
 * of the member's second factors.
 */
export const entryResponse = z
  .object({
    role: z.enum(staffRoles),
    entered_until: z.iso.datetime().nullable(),
    factors: z.array(z.enum(['totp', 'passkey'])),
  })
  .meta({ id: 'StaffEntry' });

const descriptor = z.object({ id: z.string(), type: z.literal('public-key').default('public-key') });

/** `options` has the fields of `PublicKeyCredentialRequestOptionsJSON` (WebAuthn) that we use. */
export const entryPasskeyResponse = z.object({
  token: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().optional(),
    allowCredentials: z.array(descriptor),
    userVerification: z.enum(['required', 'preferred', 'discouraged']),
  }),
});
