const key = 'yoi-currency';

/** Returns the currency that was last used in this browser. */
export function lastCurrency(): string {
  return localStorage.getItem(key) ?? 'EUR';
}

/** Stores the currency that was used last. */
export function keepCurrency(currency: string): void {
  localStorage.setItem(key, currency);
}
