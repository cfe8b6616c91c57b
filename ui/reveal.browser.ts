/**
 * Makes every `<button data-reveal="<input id>">` below `root` show and hide its password. A single listener also
 * serves elements that are added later. The caret keeps its position. Returns a function that stops this.
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
