import { lazy, Suspense, useState } from 'react';
import { listDoneOnDevice } from '../player/device-store.ts';

const CarriedList = lazy(() => import('./carried-list.tsx').then((file) => ({ default: file.CarriedList })));

export type CarriedDynamicsProps = {
  /** Whose account it would go into. */
  owner: string;
  /** Whether she lets Yoi keep a diary; without that she is asked before anything is sent. */
  hasDiary: boolean;
};

/**
 * What was done in this tab before anybody signed in. It goes into her account when she says so and not before: the tab may
 * have been somebody else's. Few bring something along, so the rest of it is fetched for them alone.
 */
export function CarriedDynamics(props: CarriedDynamicsProps) {
  const [done] = useState(() => listDoneOnDevice());
  if (done.length === 0) return null;
  return (
    <Suspense>
      <CarriedList {...props} done={done} />
    </Suspense>
  );
}
