import { isPlainPress } from '../browser/plain-press.ts';

/**
 * Lets lists grow: a link with `data-grows` leads to the page after this one, and what the list of that id holds there
 * comes under what it holds here. Without scripts, with a key held down, or where that fails, the link leads there.
 */
export function growLists(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-grows]') : null;
    if (!link || event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    if (link.ariaBusy === 'true') return;
    link.ariaBusy = 'true';
    grow(link)
      .catch(() => location.assign(link.href))
      .finally(() => {
        link.ariaBusy = null;
      });
  });
}

async function grow(link: HTMLAnchorElement): Promise<void> {
  const id = link.dataset.grows ?? '';
  const response = await fetch(link.href, { headers: { Accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const more = page.getElementById(id);
  const list = document.getElementById(id);
  const first = more?.firstElementChild;
  if (!response.ok || !more || !list || !first) throw new Error('the answer has no such list');
  list.append(...more.children);
  first.querySelector('a')?.focus();
  const next = page.querySelector<HTMLAnchorElement>(`a[data-grows="${CSS.escape(id)}"]`);
  if (next) link.href = next.href;
  else link.remove();
}
