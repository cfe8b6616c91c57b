import { lazy, Suspense, useState } from 'react';
import { listDeviceSlugs } from '../player/device-key.ts';
import type { CarriedDynamicsProps } from './carried-list.tsx';

const CarriedList = lazy(() => import('./carried-list.tsx').then((file) => ({ default: file.CarriedList })));

/**
 * The dynamics that a visitor finished in this tab before the sign-in. They are saved to the account only on
 * request, because another person may have used the tab. The code of the list is loaded only when it is needed,
 * because few members need it.
 */
export function CarriedDynamics(props: CarriedDynamicsProps) {
  const [isHeld] = useState(() => listDeviceSlugs().length > 0);
  if (!isHeld) return null;
  return (
    <Suspense>
      <CarriedList {...props} />
    </Suspense>
  );
}
