import type { Configuration } from 'openid-client';
import type { ProviderId } from './logins.schema.ts';
import type { ProvenIdentity } from './proof.server.ts';

/** A configured login service, which proves the identity of a person. */
export type Provider = {
  readonly id: ProviderId;
  /** The display name. */
  readonly name: string;
  /**
   * Verifies a signed token. Absent if the provider signs no tokens. `nonce` is given if this program started the
   * login.
   */
  proveIdToken?(token: string, nonce?: string): Promise<ProvenIdentity>;
  /** Asks the provider for the owner of an access token. Absent if the provider does not allow this. */
  proveAccessToken?(token: string): Promise<ProvenIdentity>;
  /** The login that redirects the browser to the provider. Absent if the provider has none. */
  readonly redirect?: {
    configuration(): Promise<Configuration>;
    readonly parameters: Readonly<Record<string, string>>;
  };
};
