/**
 * Opens `<button command="show-modal" commandfor="id">` in browsers that do not know invoker commands yet; in
 * the others it does nothing. Answers a function that stops it.
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
