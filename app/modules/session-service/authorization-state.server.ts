import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { open, seal, Unreadable } from '#app/platform/crypto/sealing.ts';
import { deriveKey } from '#app/platform/crypto/secrets.ts';
import { minuteMs } from '#app/platform/duration.ts';

const lifetimeMs = 15 * minuteMs;
const purpose = 'authorization state';

const checks = z.object({
  provider: z.string(),
  /**
   * The final destination of the browser. The URL is sealed here, because Apple responds from its own site, and
   * a browser then sends no lax cookies.
   */
  callbackUrl: z.string(),
  state: z.string(),
  nonce: z.string().optional(),
  codeVerifier: z.string().optional(),
});

const sealedChecks = checks.extend({ expiresAt: z.number() });

/**
 * The values against which the response of another service is checked. The browser stores them, sealed, until the
 * response arrives.
 */
export type AuthorizationChecks = z.infer<typeof checks>;

export const authorizationState = {
  /** Seals the values for a cookie. Only this program can create or read the sealed text. */
  seal(state: AuthorizationChecks): string {
    const text = JSON.stringify({ ...state, expiresAt: now().getTime() + lifetimeMs });
    return seal(deriveKey(purpose), Buffer.from(text), purpose).toString('base64url');
  },
  /** Opens a sealed text. Returns null if it was not sealed here or is older than a quarter of an hour. */
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
