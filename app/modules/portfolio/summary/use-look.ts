import { useState } from 'react';
import { type Measure, measures } from './measure.browser.ts';
import type { Window } from './summary.schema.ts';

const measureKey = 'yoi-portfolio-measure';

/**
 * Returns the chosen window and the chosen measure, and functions that change them. The measure is stored for this
 * tab.
 */
export function useLook() {
  const [window, setWindow] = useState<Window>('parada');
  const [measure, setChosen] = useState<Measure>(
    () => measures.find((each) => each === sessionStorage.getItem(measureKey)) ?? 'time',
  );
  const setMeasure = (next: Measure) => {
    setChosen(next);
    sessionStorage.setItem(measureKey, next);
  };
  return { window, setWindow, measure, setMeasure };
}
