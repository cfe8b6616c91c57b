import { useEffect, useRef, useState } from 'react';

/**
 * The current record of a queue, on which keys act. Keys and the focus can change it. If a decision hides the
 * current record, the next record becomes the current one and gets the focus.
 */
export function useCurrent<Item extends { id: number }>(items: readonly Item[]) {
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
    // If the current record does not change, the effect does not run. The focus is then set here.
    if (target && target.id === id) document.getElementById(itemId(target.id))?.focus();
  };
  /**
   * Must be called before the current record is hidden from the list, so that the next record gets the focus.
   */
  const leave = () => {
    isMoving.current = true;
    setIndex(Math.max(0, at));
  };
  /** Must be called before another page is opened, so that its first record becomes current and gets the focus. */
  const restart = () => {
    isMoving.current = true;
    setIndex(0);
  };
  const follow = (item: Item) => setIndex(items.indexOf(item));
  return { current, next: () => moveTo(at + 1), previous: () => moveTo(at - 1), leave, restart, follow };
}

/** Returns the id of a record's HTML element. */
export function itemId(id: number): string {
  return `entrada-${id}`;
}
