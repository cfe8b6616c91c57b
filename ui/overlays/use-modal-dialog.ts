import { useEffect } from 'react';

/**
 * Opens a `PlainDialog` as soon as it is rendered, and calls `onClose` when it closes.
 * @returns a function that closes the dialog
 */
export function useModalDialog(id: string, onClose: () => void): () => void {
  useEffect(() => {
    const dialog = findDialog(id);
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    dialog.addEventListener('close', onClose);
    return () => dialog.removeEventListener('close', onClose);
  }, [id, onClose]);
  return () => findDialog(id)?.close();
}

function findDialog(id: string): HTMLDialogElement | undefined {
  const found = document.getElementById(id);
  return found instanceof HTMLDialogElement ? found : undefined;
}
