const key = 'yoi-after-payment';

/** The screen to which the app continues after a payment, if the member came from the start of a Parada. */
export const paradaPath = '/parada/empezar';

/** Stores the path to which the app continues once an order is paid. The path is stored only in this tab. */
export function setAfterPayment(path: string | null): void {
  if (path === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, path);
}

/** Returns whether an order was placed on the way to another Parada. */
export function isOnWayToParada(): boolean {
  return sessionStorage.getItem(key) === paradaPath;
}

/**
 * Returns the stored path and removes it. If no path is stored, returns the path of the subscription screen.
 */
export function takeAfterPayment(): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path === paradaPath ? path : '/suscripcion';
}
