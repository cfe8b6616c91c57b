/**
 * Makes every `<button data-reveal="<input id>">` below `root` show and hide the password of its input. A single
 * listener also serves buttons that are added later. The caret in the input keeps its position. Returns a function
 * that stops this.
 */
export function watchReveal(root: Document = document): () => void {
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('[data-reveal]') : null;
    const input = button && root.getElementById(button.getAttribute('data-reveal') ?? '');
    if (!button || !(input instanceof HTMLInputElement)) return;
    const shown = input.type === 'password';
    input.type = shown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shown));
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}
