import { useEffect, useState } from 'react';
import { noteCareShown } from './care-shown.browser.ts';
import { noteHelpShown } from './no-offers.browser.ts';

/** The time for which the member must not type before the text is searched. */
const pauseMs = 400;

/**
 * Searches a text for words of care while the member writes it. The phrases are loaded when the first letter is
 * typed. `isOpen` is true from the first match until `close` is called. For each text this happens only once.
 * Nothing is sent or logged. This device stores only the instant since which it shows no offers.
 */
export function useCareWords(text: string): { isOpen: boolean; close: () => void } {
  const [state, setState] = useState<'none' | 'open' | 'closed'>('none');
  const isLooking = state === 'none' && text.trim() !== '';
  useEffect(() => {
    if (!isLooking) return;
    let isCurrent = true;
    setTimeout(async () => {
      // Without a network the phrases may be missing. The member then writes without ever seeing the card.
      const file = await import('./care-match.ts').catch(() => undefined);
      if (!isCurrent || !file?.hasCareWords(text)) return;
      noteCareShown();
      noteHelpShown();
      setState('open');
    }, pauseMs);
    return () => {
      isCurrent = false;
    };
  }, [isLooking, text]);
  return { isOpen: state === 'open', close: () => setState('closed') };
}
