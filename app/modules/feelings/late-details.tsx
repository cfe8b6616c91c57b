import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { CheckInDetails } from './check-in-details.tsx';

type Details = ComponentType<ComponentProps<typeof CheckInDetails>>;

let loaded: Details | undefined;

/** Loads the code that shows the optional details of a check-in. */
export async function loadCheckInDetails(): Promise<Details> {
  loaded = (await withTexts(import('./check-in-details.tsx'))).CheckInDetails;
  return loaded;
}

/**
 * Shows the optional details. Their code is loaded after the first screen. Until the code is loaded, nothing is
 * rendered. Without a network the code may never load.
 */
export function LateDetails(props: ComponentProps<Details>) {
  const [Shown, setShown] = useState<Details | undefined>(() => loaded);
  useEffect(() => {
    if (!Shown)
      void loadCheckInDetails().then(
        (details) => setShown(() => details),
        () => undefined,
      );
  }, [Shown]);
  return Shown ? <Shown {...props} /> : null;
}
