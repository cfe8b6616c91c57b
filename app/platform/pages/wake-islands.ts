import type { ReactElement } from 'react';

type IslandModule = { island: { revive(json: string): ReactElement } };

/** Finds the module of an island by its name; undefined when this build has none. */
type FindIsland = (name: string) => (() => Promise<IslandModule>) | undefined;

/**
 * Hydrates every island of the page when it comes near the viewport, is pointed at or takes the focus. React is
 * fetched only then; an island whose code does not arrive stays plain HTML and is tried again at the next touch.
 */
export function wakeIslands(find: FindIsland): void {
  const awake = new WeakSet<Element>();
  async function wake(element: HTMLElement): Promise<void> {
    const load = find(element.dataset.island ?? '');
    if (!load || awake.has(element)) return;
    awake.add(element);
    try {
      const [{ island }, { hydrateIsland }] = await Promise.all([load(), import('./hydrate-island.tsx')]);
      await hydrateIsland(element, island.revive(element.dataset.props ?? '{}'));
    } catch {
      awake.delete(element);
    }
  }
  const wakeTouched = ({ target }: Event) => {
    const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
    if (island) wake(island);
  };
  document.addEventListener('focusin', wakeTouched);
  document.addEventListener('pointerover', wakeTouched);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        wake(target);
      }
    },
    { rootMargin: '200px' },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) observer.observe(element);
}
