import { readSteps } from './use-steps.ts';
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
    const isDue = isAwaited(await readSteps());
    if (!isDue) rememberWelcome();
    return isDue;
  } catch {
    return false;
  }
}
