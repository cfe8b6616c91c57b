import { useEffect } from 'react';
import { isDialogOpen, useQueueKeys } from '../queue/use-queue-keys.ts';

/**
 * Opens the palette with Control or Command and K, even during typing in a field. Opens the help with `?`.
 */
export function usePaletteKeys(open: (what: 'palette' | 'help') => void): void {
  useQueueKeys({ '?': () => open('help') });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || isDialogOpen()) return;
      event.preventDefault();
      open('palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}
