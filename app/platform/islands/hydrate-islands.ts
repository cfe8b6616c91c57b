import type { ReactElement } from 'react';
import { isPlainPress } from '../browser/plain-press.ts';

type IslandModule = { island: { createElementFromJson(json: string): ReactElement } };

/** Finds the module of an island by its name. Returns undefined if this build has no such island. */
type FindIsland = (name: string) => (() => Promise<IslandModule>) | undefined;

/**
 * Hydrates every island that comes near the viewport, is pointed at or gets the focus. React is loaded only when the
 * first island needs it.
 * - If the code of an island fails to load, the island stays plain HTML and is retried when it is touched again.
 * - If a form is submitted or a button is pressed before hydration, the event is delayed until the island is
 *   hydrated. If hydration fails, the browser handles the event as it would without scripts.
 * - An island with `data-waits-for-press` is loaded only when its button or its link `data-press` is pressed, unless
 *   this tab has stored the state of the island.
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
    const island = findIslandElement(target);
    if (island && !waitsForPress(island)) hydrateOnce(island);
  };
  document.addEventListener('focusin', hydrateTouched);
  document.addEventListener('pointerover', hydrateTouched);
  const holdForm = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    const island = findIslandElement(form);
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
    const island = findIslandElement(button);
    if (!button || !island) return;
    // With a modifier key the click opens another tab, so the island is not needed.
    if (button.matches('a') && !isPlainPress(event)) return event.stopImmediatePropagation();
    if (settled.has(island)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The attribute is set on the island element itself, because the content must stay as the server rendered it.
    island.ariaBusy = 'true';
    hydrateOnce(island).then(() => {
      island.ariaBusy = null;
      button.click();
    });
  };
  document.addEventListener('click', holdPress, { capture: true });
  hydrateNear(hydrateOnce);
}

/** Hydrates islands that come near the viewport. */
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
    // If the browser forbids storage, the island waits until it is pressed.
    return true;
  }
}

/** Loads and hydrates an island. @returns false if the code of the island is missing or fails */
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

function findIslandElement(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
}
