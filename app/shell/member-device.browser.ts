import { postJson } from '#app/platform/browser/api.ts';

/**
 * The key in session storage that records the registration, so that the device is registered only once in each
 * session.
 */
const registeredKey = 'yoi-device-registered';

/**
 * The storage key contains "user", so that a sign-out deletes the entry. Otherwise two accounts that use the same
 * browser could be linked.
 */
const tokenKey = 'yoi-user-device';

/**
 * Registers this browser as a device of the member, once in each session. Only push messages need the registration. A
 * failure is therefore ignored.
 */
export async function registerThisDevice(): Promise<void> {
  if (sessionStorage.getItem(registeredKey) !== null) return;
  sessionStorage.setItem(registeredKey, '1');
  const active = 'Notification' in window && Notification.permission === 'granted';
  const device = { token: deviceToken(), os: 'web', active };
  await postJson('/api/device/', device, { parse: () => null }).catch(() => {
    // The next session tries the registration again.
  });
}

function deviceToken(): string {
  const known = localStorage.getItem(tokenKey);
  if (known !== null) return known;
  const token = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  localStorage.setItem(tokenKey, token);
  return token;
}
