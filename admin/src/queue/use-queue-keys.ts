import { useEffect, useRef } from 'react';
import { areKeysOn } from './key-setting.ts';

/** For each key, the function that the key calls. */
export type KeyTable = Readonly<Record<string, () => unknown>>;

/**
 * Calls the function of a key, but not during typing or while a dialog is open. The browser handles keys with
 * Control, Alt or Meta. The team member can turn single keys off (WCAG 2.2, 2.1.4).
 */
export function useQueueKeys(keys: KeyTable): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (!areKeysOn() || isTyping(event.target) || isDialogOpen()) return;
      const deed = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))
  );
}

/** Whether a dialog is open. An open dialog handles the keys itself. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
