export type KeyMove = 'next' | 'back' | 'pause' | 'escape';

type Pressed = {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
};

/**
 * Returns the action of a key in the player. Returns null if the focused element itself needs the key: fields
 * need letters and arrows, buttons and links need Enter and Space. `isWithin` returns whether the focus is
 * inside an element that matches a selector.
 */
export function keyMove(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pressed,
  isWithin: (selector: string) => boolean,
  isAtStep: boolean,
): KeyMove | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'Escape') return 'escape';
  if (!isAtStep) return null;
  if (key === 'ArrowRight' || key === 'ArrowLeft')
    return isWithin('input, textarea') ? null : key === 'ArrowRight' ? 'next' : 'back';
  if (key === 'Enter') return isWithin('button, a, summary, textarea, input[type="text"]') ? null : 'next';
  if (key === ' ') return isWithin('button, a, summary, textarea, input') ? null : 'pause';
  return null;
}
