import { postJson } from '#app/platform/browser/api.ts';

/** Kept in session storage, so that each session registers once. */
const registeredKey = 'yoi-device-registered';

/**
 * The name contains "user", so that a sign-out deletes the key: otherwise two accounts that share a browser could be
 * linked.
 */
const tokenKey = 'yoi-user-device';

/**
 * Registers this browser as a device of the member, once a session. Only later messages need it, so a failure is
 * ignored.
 */
export async function registerThisDevice(): Promise<void> {
  if (sessionStorage.getItem(registeredKey) !== null) return;
  sessionStorage.setItem(registeredKey, '1');
  const active = 'Notification' in window && Notification.permission === 'granted';
  const device = { token: deviceToken(), os: 'web', active };
  await postJson('/api/device/', device, { parse: () => null }).catch(() => {
    // The next session tries again.
  });
}

function deviceToken(): string {
  const known = localStorage.getItem(tokenKey);
  if (known !== null) return known;
  const token = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  localStorage.setItem(tokenKey, token);
  return token;
}
