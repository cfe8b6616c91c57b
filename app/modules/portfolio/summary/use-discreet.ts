import { useState } from 'react';

const key = 'yoi-discreet';

/**
 * Returns whether this screen hides amounts, and a function that changes this. The choice is stored in this browser.
 */
export function useDiscreet(): readonly [isDiscreet: boolean, setDiscreet: (isDiscreet: boolean) => void] {
  const [isDiscreet, setShown] = useState(() => localStorage.getItem(key) === '1');
  const setDiscreet = (next: boolean) => {
    setShown(next);
    if (next) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  };
  return [isDiscreet, setDiscreet];
}
