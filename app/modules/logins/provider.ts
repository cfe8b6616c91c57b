import type { Configuration } from 'openid-client';
import type { ProviderId } from './logins.schema.ts';
import type { ProvenIdentity } from './proof.ts';

/** A service that vouches for people, as far as it is configured here. */
export type Provider = {
  readonly id: ProviderId;
  /** What people call it. */
  readonly name: string;
  /** Who holds a signed token, for those that sign. `nonce`: what was sent, when the login was begun here. */
  proveIdToken?(token: string, nonce?: string): Promise<ProvenIdentity>;
  /** Whom an opaque token speaks for, for those that can be asked. */
  proveAccessToken?(token: string): Promise<ProvenIdentity>;
  /** The way of a browser there and back, for those that have one. */
  readonly redirect?: {
    configuration(): Promise<Configuration>;
    readonly parameters: Readonly<Record<string, string>>;
  };
};
