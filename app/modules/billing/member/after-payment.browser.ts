const key = 'yoi-after-payment';

/** Stores the path to which the app goes on once an order is paid. It is stored in this tab alone. */
export function setAfterPayment(path: string | null): void {
  if (path === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, path);
}

/** Returns the stored path and removes it. Without one it is the screen of the subscription. */
export function takeAfterPayment(): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path === '/parada/empezar' ? path : '/suscripcion';
}
