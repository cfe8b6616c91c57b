/** The methods of payment without a provider. */
export const manualMethods = ['transfer', 'bizum', 'cash'] as const;

export type ManualMethod = (typeof manualMethods)[number];

/** The number of characters of a reference. */
export const referenceLength = 8;

/** Returns the short name of an order, which the member writes on a transfer. */
export function toReference(checkoutId: string): string {
  return checkoutId.slice(0, referenceLength).toUpperCase();
}
