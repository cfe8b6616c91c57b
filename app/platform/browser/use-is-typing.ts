import { useSyncExternalStore } from 'react';

/** If the visible viewport has less than this share of the window's height, an on-screen keyboard is open. */
const keyboardShare = 0.75;

/**
 * Whether a text field has the focus or an on-screen keyboard is open. In both cases a phone's navigation bar would
 * cover the text.
 */
export function useIsTyping(): boolean {
  return useSyncExternalStore(subscribe, isTyping, () => false);
}

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport;
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  viewport?.addEventListener('resize', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
    viewport?.removeEventListener('resize', listener);
  };
}

function isTyping(): boolean {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement) return true;
  if (
    activeElement instanceof HTMLInputElement &&
    !/^(radio|checkbox|button|submit|range)$/.test(activeElement.type)
  )
    return true;
  const viewport = window.visualViewport;
  return viewport != null && viewport.scale === 1 && viewport.height < window.innerHeight * keyboardShare;
}
