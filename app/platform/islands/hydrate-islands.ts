import type { ReactElement } from 'react';
import { isPlainPress } from '../browser/plain-press.ts';

type IslandModule = { island: { createElementFromJson(json: string): ReactElement } };

/** Finds the module of an island by its name; undefined when this build has none. */
type FindIsland = (name: string) => (() => Promise<IslandModule>) | undefined;

/**
 * Hydrates every island of the page when it comes near the viewport, is pointed at or takes the focus. React is
 * fetched only then; an island whose code does not arrive stays plain HTML and is tried again at the next touch. A form that
 * is sent before its island is alive waits for it, and so does a button that is pressed; where the island never comes, the
 * browser does with both what it does without scripts. An island that waits for a press (`data-waits-for-press`) is fetched
 * when its button or its link `data-press` is pressed and not before, unless this tab keeps something of it.
 */
export function hydrateIslands(find: FindIsland): void {
  const hydrating = new WeakMap<Element, Promise<boolean>>();
  const settled = new WeakSet<Element>();

  function hydrateOnce(element: HTMLElement): Promise<boolean> {
    const begun = hydrating.get(element) ?? hydrate(find, element);
    hydrating.set(element, begun);
    begun.then((isAlive) => {
      settled.add(element);
      if (!isAlive) hydrating.delete(element);
    });
    return begun;
  }

  const hydrateTouched = ({ target }: Event) => {
    const island = islandOf(target);
    if (island && !waitsForPress(island)) hydrateOnce(island);
  };
  document.addEventListener('focusin', hydrateTouched);
  document.addEventListener('pointerover', hydrateTouched);
  const holdForm = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    const island = islandOf(form);
    if (!island || settled.has(island) || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hydrateOnce(island).then(() => form.requestSubmit(submitter));
  };
  document.addEventListener('submit', holdForm, { capture: true });
  const holdPress = (event: MouseEvent) => {
    const { target } = event;
    const pressable = 'button[type="button"], a[data-press]';
    const button = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    const island = islandOf(button);
    if (!button || !island) return;
    // With a key held down a link opens another tab, and its island need not know of it.
    if (button.matches('a') && !isPlainPress(event)) return event.stopImmediatePropagation();
    if (settled.has(island)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // On the island, as what is in it has to be as the server wrote it.
    island.ariaBusy = 'true';
    hydrateOnce(island).then(() => {
      island.ariaBusy = null;
      button.click();
    });
  };
  document.addEventListener('click', holdPress, { capture: true });
  hydrateNear(hydrateOnce);
}

/** Hydrates the islands that come near the viewport. */
function hydrateNear(hydrateOnce: (island: HTMLElement) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        hydrateOnce(target);
      }
    },
    { rootMargin: '200px' },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
    if (!waitsForPress(element)) observer.observe(element);
}

function waitsForPress({ dataset: { waitsForPress: key } }: HTMLElement): boolean {
  if (key === undefined) return false;
  try {
    return sessionStorage.getItem(key) === null;
  } catch {
    // A browser that keeps nothing for us.
    return true;
  }
}

/** @returns whether the island is alive */
async function hydrate(find: FindIsland, element: HTMLElement): Promise<boolean> {
  const load = find(element.dataset.island ?? '');
  if (!load) return false;
  try {
    const [{ island }, { hydrateIsland }] = await Promise.all([load(), import('./hydrate-island.tsx')]);
    await hydrateIsland(element, island.createElementFromJson(element.dataset.props ?? '{}'));
    return true;
  } catch {
    return false;
  }
}

function islandOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
}
