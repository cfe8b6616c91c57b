import { savesData } from '../browser/saves-data.ts';

const margin = '200px';
/** The maximum number of links that a page prefetches. */
const maxPrefetches = 20;

/**
 * Prefetches the pages of links within 200 px of the viewport when the browser is idle. Each page is fetched only
 * once, and at most 20 pages are fetched. If data saving is on, no page is fetched.
 */
export function prefetchNearbyLinks(): void {
  if (savesData()) return;
  if ('requestIdleCallback' in window) requestIdleCallback(watchLinks);
  else setTimeout(watchLinks, 500);
}

function watchLinks(): void {
  const done = new Set<string>([location.pathname]);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        observer.unobserve(target);
        prefetch(target, done);
      }
    },
    { rootMargin: margin },
  );
  // The browser follows a link with `data-press` only if the script of its island fails. The page of the link
  // is therefore not prefetched.
  for (const link of document.querySelectorAll('a[href]:not([data-press])')) observer.observe(link);
}

function prefetch(link: HTMLAnchorElement, done: Set<string>): void {
  // The help page differs between visits and must not be cached before it is opened.
  const isPublicPage =
    link.origin === location.origin &&
    !/^\/(app|auth|docs|admin|ayuda)(\/|$)/.test(link.pathname) &&
    !link.target;
  if (!isPublicPage || done.has(link.pathname) || done.size > maxPrefetches) return;
  done.add(link.pathname);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = link.pathname + link.search;
  document.head.append(hint);
}
