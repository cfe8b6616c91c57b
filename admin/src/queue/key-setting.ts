const storageKey = 'yoi-admin-keys';

/** Whether single keys carry out verbs. They do unless this browser turns them off. */
export function areKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

/** Turns single keys on or off in this browser. */
export function setKeysOn(areOn: boolean): void {
  if (areOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}
