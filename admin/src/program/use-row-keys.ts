import { type KeyTable, useQueueKeys } from '../queue/use-queue-keys.ts';

/**
 * Moves the focus through the rows of a list with J and K. Each other key activates the button of the focused
 * row that is marked with this key (`data-for-key`).
 */
export function useRowKeys(keys: readonly string[]): void {
  const table: KeyTable = {
    j: () => move(1),
    k: () => move(-1),
    ...Object.fromEntries(keys.map((key) => [key, () => press(key)])),
  };
  useQueueKeys(table);
}

function findRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
}

function move(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const current = findRow();
  const next = current ? rows.indexOf(current) + by : 0;
  rows[Math.max(0, Math.min(next, rows.length - 1))]?.focus();
}

function press(key: string): void {
  findRow()?.querySelector<HTMLElement>(`[data-for-key="${key}"]`)?.click();
}
