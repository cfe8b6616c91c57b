import type { Configuration } from 'openid-client';
import type { ProviderId } from './logins.schema.ts';
import type { ProvenIdentity } from './proof.server.ts';

/** A configured service that proves the identity of people. */
export type Provider = {
  readonly id: ProviderId;
  /** The display name. */
  readonly name: string;
  /**
   * Verifies a signed token, if the provider signs tokens. `nonce` is the nonce of a login that this program started.
   */
  proveIdToken?(token: string, nonce?: string): Promise<ProvenIdentity>;
  /** Looks up the person of an access token at the provider, if the provider allows it. */
  proveAccessToken?(token: string): Promise<ProvenIdentity>;
  /** The browser flow, if the provider has one. */
  readonly redirect?: {
    configuration(): Promise<Configuration>;
    readonly parameters: Readonly<Record<string, string>>;
  };
};
