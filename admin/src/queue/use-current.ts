import { useEffect, useRef, useState } from 'react';
import type { QueueItem } from './queue-item.ts';

/**
 * The current record of a queue, which keys act on. It moves by keys and follows the focus. When a decision takes the
 * record out of the list, the record in its place becomes the current one and gets the focus.
 */
export function useCurrent<Item extends QueueItem>(items: readonly Item[]) {
  const [index, setIndex] = useState(0);
  const isMoving = useRef(false);
  const at = Math.min(index, items.length - 1);
  const current = items[at];
  const id = current?.id;
  useEffect(() => {
    if (!isMoving.current || id === undefined) return;
    isMoving.current = false;
    document.getElementById(itemId(id))?.focus();
  }, [id]);
  const moveTo = (next: number) => {
    const bounded = Math.max(0, Math.min(next, items.length - 1));
    isMoving.current = true;
    setIndex(bounded);
    const target = items[bounded];
    // Without a change of the current record no effect runs, so the focus is set here.
    if (target && target.id === id) document.getElementById(itemId(target.id))?.focus();
  };
  /** Announces that the current record leaves the list, so that the next one gets the focus. */
  const leave = () => {
    isMoving.current = true;
    setIndex(Math.max(0, at));
  };
  const follow = (item: Item) => setIndex(items.indexOf(item));
  return { current, next: () => moveTo(at + 1), previous: () => moveTo(at - 1), leave, follow };
}

/** The id of the element of a record. */
export function itemId(id: number): string {
  return `entrada-${id}`;
}
