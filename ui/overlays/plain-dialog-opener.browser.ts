/**
 * Makes `<button command="show-modal" commandfor="id">` work in browsers that lack invoker commands. In other
 * browsers it does nothing. Returns a function that stops this.
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
