import { config } from '#app/platform/config.server.ts';
import { openStripe } from './stripe-client.server.ts';

/** The age in seconds at which a signature is too old. */
const toleranceSeconds = 300;

/**
 * Verifies the signature of a webhook over its unparsed bytes, and parses the webhook. Returns undefined for a
 * signature that is missing, forged or too old.
 */
export async function readStripeEvent(bytes: Buffer, signature: string, receivedAt: Date): Promise<unknown> {
  const secret = config.stripe?.webhookSecret;
  if (secret === undefined) return undefined;
  const { stripe, errors } = await openStripe();
  try {
    const at = receivedAt.getTime();
    return stripe.webhooks.constructEvent(bytes, signature, secret, toleranceSeconds, undefined, at);
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
