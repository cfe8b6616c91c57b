import { Trans } from '@lingui/react/macro';
import { Scale } from './scale.tsx';
import { useScaleWords } from './scale-words.browser.ts';

/** The chosen points on the two axes of a check-in. A point is null until it is chosen. */
export type Axes = { agrado: number | null; energia: number | null };

/**
 * Asks the two questions of every check-in: how pleasant the moment is, and how much energy the member has.
 */
export function AxisScales({ axes, onChange }: { axes: Axes; onChange: (part: Partial<Axes>) => void }) {
  const words = useScaleWords();
  return (
    <>
      <Scale
        name="agrado"
        label={<Trans>¿Cómo es lo que sientes?</Trans>}
        words={words.agrado}
        value={axes.agrado}
        onChange={(agrado) => onChange({ agrado })}
      />
      <Scale
        name="energia"
        label={<Trans>¿Cuánta energía tienes?</Trans>}
        words={words.energia}
        value={axes.energia}
        onChange={(energia) => onChange({ energia })}
      />
    </>
  );
}
