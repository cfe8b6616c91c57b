import { type TouchEvent, useRef } from 'react';

/**
 * The minimum distance of a swipe in pixels, and the minimum ratio of its horizontal distance to its vertical
 * distance.
 */
const minDistance = 48;
const minSlope = 1.5;

/**
 * Returns touch handlers for an element that can be swiped sideways. The action must also be possible with another
 * control.
 * @param onSwipe receives 1 for the next item (a swipe to the left), -1 for the previous item
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (!start.current || !end) return;
      const across = end.clientX - start.current.x;
      const along = end.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) >= minDistance && Math.abs(across) >= minSlope * Math.abs(along))
        onSwipe(across < 0 ? 1 : -1);
    },
  };
}
