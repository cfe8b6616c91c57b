import { isPlainPress } from '../browser/plain-press.ts';

/**
 * Appends the next page of a list if the link with `data-grows` (the id of the list) is pressed. If scripts are off,
 * a modifier key is pressed or the request fails, the link opens the next page instead.
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
