import { useEffect, useState } from 'react';
import { forgetPiles, type KeptPiles, loadPiles, noPiles, storePiles } from './kept-piles.browser.ts';

/** Returns the piles that this device stores, with functions that change and delete them. */
export function usePiles() {
  const [piles, setPiles] = useState<KeptPiles>(noPiles);
  useEffect(() => {
    let isHere = true;
    void loadPiles().then((loaded) => isHere && setPiles(loaded));
    return () => {
      isHere = false;
    };
  }, []);
  const change = (next: KeptPiles) => {
    setPiles(next);
    void storePiles(next);
  };
  const forget = () => {
    setPiles(noPiles);
    forgetPiles();
  };
  return { piles, change, forget };
}
