export type KeyMove = 'next' | 'back' | 'pause' | 'escape';

type Pressed = {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
};

/**
 * What a key does in the player, where `isWithin` tells whether the focus is in what a selector names; null where it belongs to what has the focus. Fields keep their letters and arrows, buttons
 * and links their Enter and Space.
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
