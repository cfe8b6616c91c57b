/**
 * Makes every `<button data-reveal="<input id>">` under `root` show and hide its password, now and later: one
 * listener for the page. The caret stays where it was. Answers a function that stops it.
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
