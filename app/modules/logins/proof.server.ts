import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { InvalidInput, Refusal } from '#app/platform/errors.ts';
import type { ProviderId } from './logins.schema.ts';

/** An identity that a provider has just proved. */
export type ProvenIdentity = {
  readonly provider: ProviderId;
  /** The id of the person at the provider. It never changes and never belongs to another person. */
  readonly subject: string;
  /**
   * The confirmed mail address in lower case. Null if the provider gave no valid address. An unconfirmed address is
   * refused.
   */
  readonly email: string | null;
  /** The first name, or null if the provider gave none. */
  readonly firstName: string | null;
};

/** The error for an identity that is not linked, although its mail address has an account. */
export class AccountExists extends Refusal {
  override name = 'AccountExists';
  constructor() {
    super('account_exists', msg`Ya existe una cuenta con esta dirección de correo electrónico.`);
  }
}

/** The claims of a provider about a person, under their OpenID names. */
export type ProviderClaims = {
  email?: string | undefined;
  isEmailConfirmed: boolean;
  name?: string | undefined;
  given_name?: string | undefined;
};

/** The id of a person at a provider. OpenID allows 255 characters of ASCII. */
export const subject = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** An optional text about a person. A malformed text is treated as absent. */
export const optionalWord = z.string().max(500).optional().catch(undefined);

const address = z.string().max(254).toLowerCase().pipe(z.email());

/**
 * Maps the claims of a provider to an identity.
 * @throws InvalidInput if the provider has not confirmed the mail address
 */
export function toIdentity(provider: ProviderId, about: string, claims: ProviderClaims): ProvenIdentity {
  if (claims.email !== undefined && !claims.isEmailConfirmed) throw emailNotConfirmed();
  return {
    provider,
    subject: about,
    email: address.safeParse(claims.email).data ?? null,
    firstName: (claims.given_name ?? claims.name)?.trim().split(/\s+/)[0] || null,
  };
}

/** Creates the error for a refused proof. The error does not state why the proof failed. */
export function proofRefused(): InvalidInput {
  return new InvalidInput({ non_field_errors: [msg`Valor incorrecto`] });
}

/** Creates the error for a new person who has no confirmed mail address. */
export function emailNotConfirmed(): InvalidInput {
  return new InvalidInput({
    non_field_errors: [
      msg`Ese servicio no nos da un correo electrónico confirmado. Confírmalo allí, o regístrate con tu correo.`,
    ],
  });
}
