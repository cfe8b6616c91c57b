import { useEffect, useState } from 'react';
import { forgetPiles, type KeptPiles, loadPiles, noPiles, storePiles } from './kept-piles.browser.ts';

/**
 * The write that was started last. Each write waits for the write before it, so that the newest piles are
 * stored last.
 */
let lastWrite: Promise<unknown> = Promise.resolve();

function afterLastWrite(write: () => unknown): void {
  // If a write fails, the screen keeps its piles, and later writes are still tried.
  lastWrite = lastWrite.then(write).catch(() => undefined);
}

/**
 * Returns the piles that this device stores, and functions that change and delete them. `piles` is null until they
 * have loaded.
 */
export function usePiles() {
  const [piles, setPiles] = useState<KeptPiles | null>(null);
  useEffect(() => {
    let isHere = true;
    void loadPiles().then((loaded) => isHere && setPiles(loaded));
    return () => {
      isHere = false;
    };
  }, []);
  const change = (next: KeptPiles) => {
    setPiles(next);
    afterLastWrite(() => storePiles(next));
  };
  const forget = () => {
    setPiles(noPiles);
    afterLastWrite(forgetPiles);
  };
  return { piles, change, forget };
}
