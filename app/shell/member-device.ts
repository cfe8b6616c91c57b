import { postJson } from '#app/platform/browser/api.ts';

/** In the storage of the session, so that each session registers once. */
const registeredKey = 'yoi-device-registered';

/** Has "user" in it, so that a sign-out forgets it: nobody can tell that two accounts share a browser. */
const tokenKey = 'yoi-user-device';

/** Tells the server once a session that this browser is hers. It is for later messages alone, so nobody hears where it fails. */
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
