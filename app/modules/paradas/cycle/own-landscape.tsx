import { LandscapeStrip } from '#ui/landscape/landscape-strip.tsx';
import { useLandscape } from './use-landscape.ts';

/** The height of the sun on the last step of a flow. */
const maxSunHeight = 5;

/**
 * The member's own landscape above a step of a flow. The sun rises with each step. Nothing else grows, because
 * after the flow Hoy and the Parada screen show the same landscape.
 */
export function OwnLandscape({ step, of }: { step: number; of: number }) {
  const landscape = useLandscape();
  return <LandscapeStrip {...landscape} weather="open" sunHeight={(maxSunHeight * step) / of} />;
}
