import { type TouchEvent, useRef } from 'react';

/** How far a finger goes sideways, in pixels, and how much further than up or down, for it to be a swipe. */
const minDistance = 48;
const minSlope = 1.5;

/**
 * Handlers for a part that is swiped sideways; a way besides it must do the same.
 * @param onSwipe 1 for what follows (a swipe to the left), -1 for what is before
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
