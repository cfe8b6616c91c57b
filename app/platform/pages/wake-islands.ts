import type { ReactElement } from 'react';

type IslandModule = { island: { revive(json: string): ReactElement } };

/** Finds the module of an island by its name; undefined when this build has none. */
type FindIsland = (name: string) => (() => Promise<IslandModule>) | undefined;

/** Hydrates every island of the page when it comes near the viewport or is touched. React is fetched only then. */
export function wakeIslands(find: FindIsland): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting && target instanceof HTMLElement) wake(target);
      }
    },
    { rootMargin: '200px' },
  );
  async function wake(element: HTMLElement): Promise<void> {
    observer.unobserve(element);
    const load = find(element.dataset.island ?? '');
    if (!load) return;
    const [{ island }, { hydrateIsland }] = await Promise.all([load(), import('./hydrate-island.tsx')]);
    await hydrateIsland(element, island.revive(element.dataset.props ?? '{}'));
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) observer.observe(element);
}
