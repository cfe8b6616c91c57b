import { getJson } from '#app/platform/browser/api.ts';
import { needsWelcome } from './welcome-steps.browser.ts';

/**
 * The name of this storage key contains "user", so that a sign-out deletes the key (`clearPersonalStorage`).
 */
const welcomedKey = 'yoi-user-welcomed';

/** Records in this browser that the welcome is no longer due. */
export function markWelcomed(): void {
  localStorage.setItem(welcomedKey, '1');
}

/**
 * Returns whether a member who opens Hoy is redirected to the welcome first. The browser asks the server once.
 * After a registration the browser asks again, because another member may have used this browser before. If the
 * request fails, the result is false.
 */
export async function isWelcomeDue(): Promise<boolean> {
  const hasJustRegistered = /(?:^|; )yoi-saludo=registro/.test(document.cookie);
  if (localStorage.getItem(welcomedKey) !== null && !hasJustRegistered) return false;
  try {
    const isDue = needsWelcome(await getJson('/api/users_flow/user-processes/?limit=100', stepsReader));
    if (!isDue) markWelcomed();
    return isDue;
  } catch {
    return false;
  }
}

/** This parser is written by hand, because Hoy opens before the schema library is loaded. */
const stepsReader = {
  parse(body: unknown): { newcomer: boolean; steps: string[] } {
    const { newcomer, items } = Object(body);
    if (typeof newcomer !== 'boolean' || !Array.isArray(items))
      throw new TypeError('the answer names no steps');
    return { newcomer, steps: items.map((item) => String(Object(item).current_step)) };
  },
};
