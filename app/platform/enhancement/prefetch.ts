const margin = '200px';
const maxPrefetches = 20;

/**
 * Fetches ahead the pages that links within 200 px of the viewport lead to, once each and only a few, as soon as the
 * browser has nothing better to do. Nothing is fetched ahead for people who save data.
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
  // A press of what waits for one leads elsewhere only where its script does not come.
  for (const link of document.querySelectorAll('a[href]:not([data-press])')) observer.observe(link);
}

function prefetch(link: HTMLAnchorElement, done: Set<string>): void {
  // The page of help differs from visit to visit, and may not be kept until it is asked for.
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

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
