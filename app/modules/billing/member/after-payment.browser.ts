const key = 'yoi-after-payment';

/** The screen to which the app goes on after a payment, if the member came from the start of a Parada. */
export const paradaPath = '/parada/empezar';

/** Stores the path to which the app goes on once an order is paid. It is stored in this tab alone. */
export function setAfterPayment(path: string | null): void {
  if (path === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, path);
}

/** Returns whether an order was placed on the way to another Parada. */
export function isOnWayToParada(): boolean {
  return sessionStorage.getItem(key) === paradaPath;
}

/** Returns the stored path and removes it. Without one it is the screen of the subscription. */
export function takeAfterPayment(): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path === paradaPath ? path : '/suscripcion';
}
