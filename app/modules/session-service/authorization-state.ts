import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { open, seal, Unreadable } from '#app/platform/crypto/sealing.ts';
import { deriveKey } from '#app/platform/crypto/secrets.ts';
import { minuteMs } from '#app/platform/duration.ts';

const lifetimeMs = 15 * minuteMs;
const purpose = 'authorization state';

const checks = z.object({
  provider: z.string(),
  /** Where the visit leads in the end: Apple answers from its own site, and lax cookies do not come along. */
  callbackUrl: z.string(),
  state: z.string(),
  nonce: z.string().optional(),
  codeVerifier: z.string().optional(),
});

const sealedChecks = checks.extend({ expiresAt: z.number() });

/** What the answer of another service will be checked against, as it waits in the browser that was sent there. */
export type AuthorizationChecks = z.infer<typeof checks>;

export const authorizationState = {
  /** For a cookie: only this program can read or make it. */
  seal(state: AuthorizationChecks): string {
    const text = JSON.stringify({ ...state, expiresAt: now().getTime() + lifetimeMs });
    return seal(deriveKey(purpose), Buffer.from(text), purpose).toString('base64url');
  },
  /** Null for what is not ours, or older than a quarter of an hour. */
  open(sealed: string | undefined): AuthorizationChecks | null {
    if (!sealed) return null;
    try {
      const text = open(deriveKey(purpose), Buffer.from(sealed, 'base64url'), purpose).toString();
      const { expiresAt, ...state } = sealedChecks.parse(JSON.parse(text));
      return expiresAt > now().getTime() ? state : null;
    } catch (error) {
      if (error instanceof Unreadable) return null;
      throw error;
    }
  },
};
