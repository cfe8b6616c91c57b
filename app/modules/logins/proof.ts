import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { InvalidInput, Refusal } from '#app/platform/errors.ts';
import type { ProviderId } from './logins.schema.ts';

/** Who somebody is, as a provider has proved it just now. */
export type ProvenIdentity = {
  readonly provider: ProviderId;
  /** What the provider calls her, for ever; never another person. */
  readonly subject: string;
  /** Her address, in lower case; null when the provider gave none. It is confirmed, or there is no proof. */
  readonly email: string | null;
  /** Her first name, as far as the provider told. */
  readonly firstName: string | null;
};

/** The address that a provider vouches for already has an account here, to which this identity is not linked. */
export class AccountExists extends Refusal {
  override name = 'AccountExists';
  constructor() {
    super('account_exists', msg`Ya existe una cuenta con esta dirección de correo electrónico.`);
  }
}

/** What a provider says of a person, in the names of OpenID. */
export type Said = {
  email?: string | undefined;
  isEmailConfirmed: boolean;
  name?: string | undefined;
  given_name?: string | undefined;
};

/** A subject: OpenID allows 255 characters of ASCII. */
export const subject = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** A word about a person that she can do without. */
export const optionalWord = z.string().max(500).optional().catch(undefined);

const address = z.string().max(254).toLowerCase().pipe(z.email());

/**
 * The identity of the person that a provider describes.
 * @throws InvalidInput when it gives an address that it has not confirmed
 */
export function identityOf(provider: ProviderId, about: string, said: Said): ProvenIdentity {
  if (said.email !== undefined && !said.isEmailConfirmed) throw emailNotConfirmed();
  return {
    provider,
    subject: about,
    email: address.safeParse(said.email).data ?? null,
    firstName: (said.given_name ?? said.name)?.trim().split(/\s+/)[0] || null,
  };
}

/** Thrown for anything that proves nothing; it does not say what was wrong. */
export function proofRefused(): InvalidInput {
  return new InvalidInput({ non_field_errors: [msg`Valor incorrecto`] });
}

/** Thrown for a new person whose address nobody vouches for. */
export function emailNotConfirmed(): InvalidInput {
  return new InvalidInput({
    non_field_errors: [
      msg`Ese servicio no nos da un correo electrónico confirmado. Confírmalo allí, o regístrate con tu correo.`,
    ],
  });
}
