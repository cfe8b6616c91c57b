/**
 * Opens `<button command="show-modal" commandfor="id">` in browsers without invoker commands, and does nothing in
 * others. Returns a function that stops it.
 */
export function watchDialogs(root: Document = document): () => void {
  if ('commandForElement' in HTMLButtonElement.prototype) return () => {};
  const onClick = (event: Event): void => {
    const opener = event.target instanceof Element ? event.target.closest('[command="show-modal"]') : null;
    const dialog = opener && root.getElementById(opener.getAttribute('commandfor') ?? '');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}
