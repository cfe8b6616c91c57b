/**
 * Opens the dialog of a link with `data-opens-dialog` on the current page. The URL of the link is shown while the
 * dialog is open. Back closes the dialog, Forward opens it again, and a reload shows the page at that URL. Without
 * scripts, or in another tab, the link leads to that page.
 */
export function watchDialogLinks(root: Document = document): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-opens-dialog]') : null;
    if (!(link instanceof HTMLAnchorElement) || !isPlain(event)) return;
    const id = link.dataset.opensDialog ?? '';
    const dialog = findDialog(root, id);
    if (!dialog) return;
    event.preventDefault();
    history.pushState({ dialog: id }, '', link.href);
    dialog.showModal();
  });
  root.addEventListener(
    'close',
    ({ target }) => {
      // If the dialog was closed by the cross or Escape, its URL is still shown, so the history goes back. If it was
      // closed by Back, the URL has already changed.
      if (target instanceof HTMLDialogElement && openedHere() === target.id) history.back();
    },
    { capture: true },
  );
  addEventListener('popstate', () => {
    const id = openedHere();
    for (const link of root.querySelectorAll<HTMLElement>('a[data-opens-dialog]')) {
      const dialog = findDialog(root, link.dataset.opensDialog ?? '');
      if (dialog?.open && dialog.id !== id) dialog.close();
      if (dialog && !dialog.open && dialog.id === id) dialog.showModal();
    }
  });
}

/**
 * Returns the id of the dialog that the current history entry opens. Returns null if the entry opens no dialog.
 */
function openedHere(): string | null {
  const state: unknown = history.state;
  const id: unknown = typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : null;
  return typeof id === 'string' ? id : null;
}

function findDialog(root: Document, id: string): HTMLDialogElement | null {
  const found = root.getElementById(id);
  return found instanceof HTMLDialogElement ? found : null;
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
