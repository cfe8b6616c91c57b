const storageKey = 'yoi-admin-keys';

/**
 * Whether single keys make decisions. The default is yes; the team member can turn single keys off in this
 * browser.
 */
export function areKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

/** Turns single keys on or off in this browser. */
export function setKeysOn(areOn: boolean): void {
  if (areOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}
