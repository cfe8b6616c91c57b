import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';

/** Collects the providers of payments, the preferred one first. */
export const paymentProviderPoint = defineExtensionPoint<PaymentProvider>('billing.providers');

/** Returns a provider by its name. */
export function requireProvider(name: ProviderName): PaymentProvider {
  const provider = paymentProviderPoint.list().find((each) => each.name === name);
  if (!provider) throw new Error(`there is no provider of payments named ${name}`);
  return provider;
}

/**
 * Lists the providers with which members can pay, the preferred one first. If there is none, all Paradas are free and
 * no price is shown.
 */
export function listOfferedProviders(): PaymentProvider[] {
  return paymentProviderPoint.list().filter((provider) => provider.isOffered());
}
