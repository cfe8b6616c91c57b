import { Unavailable } from '#app/platform/errors.ts';
import { log } from '#app/platform/log.server.ts';
import { ProviderRefused, ProviderUnavailable } from '../subscription/provider.ts';

/** The seconds after which a member may try again if the provider does not respond. */
const retrySeconds = 60;

/**
 * Waits for a call to a provider whose result the member needs. The call must run outside of a transaction.
 * @throws Unavailable if the provider does not respond or refuses; stored data stays unchanged
 */
export async function callProvider<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderRefused) log.error({ code: error.code }, 'a provider refused a call');
    else if (!(error instanceof ProviderUnavailable)) throw error;
    throw new Unavailable('the payment provider does not respond', retrySeconds);
  }
}
