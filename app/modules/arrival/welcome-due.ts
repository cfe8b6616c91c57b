import { getJson } from '#app/platform/browser/api.ts';
import { isAwaited } from './welcome-steps.ts';

/** Its name has "user" in it, so that a sign-out forgets it (`clearPersonalStorage`). */
const welcomedKey = 'yoi-user-welcomed';

/** Notes in this browser that she needs no leading to the welcome any more. */
export function rememberWelcome(): void {
  localStorage.setItem(welcomedKey, '1');
}

/**
 * Whether a member who opens her day is to be led to the welcome first. This browser asks the server once; somebody who
 * has just registered is asked about again, whoever sat here before. Without an answer she goes where she wanted to.
 */
export async function isWelcomeDue(): Promise<boolean> {
  const hasJustRegistered = /(?:^|; )yoi-saludo=registro/.test(document.cookie);
  if (localStorage.getItem(welcomedKey) !== null && !hasJustRegistered) return false;
  try {
    const isDue = isAwaited(await getJson('/api/users_flow/user-processes/?limit=100', stepsReader));
    if (!isDue) rememberWelcome();
    return isDue;
  } catch {
    return false;
  }
}

/** By hand, as the way to Hoy is taken before the library of schemas is there. */
const stepsReader = {
  parse(body: unknown): { newcomer: boolean; steps: string[] } {
    const { newcomer, items } = Object(body);
    if (typeof newcomer !== 'boolean' || !Array.isArray(items))
      throw new TypeError('the answer names no steps');
    return { newcomer, steps: items.map((item) => String(Object(item).current_step)) };
  },
};
