import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Card } from '#ui/card.tsx';
import { toLandscapeLevel } from '#ui/landscape/landscape-level.browser.ts';
import { LandscapeStrip } from '#ui/landscape/landscape-strip.tsx';
import type { Hoy } from './today.schema.ts';
import { useCelebrated } from './use-day-writes.ts';

export type LevelMomentProps = { hoy: Hoy; reached: number };

/**
 * Announces a new level only once. A layer of the landscape slides in, with a sentence and without a button.
 */
export function LevelMoment({ hoy, reached }: LevelMomentProps) {
  const { t } = useLingui();
  const { mutate: tellSeen } = useCelebrated();
  useEffect(() => tellSeen(), [tellSeen]);
  if (hoy.quiet) return null;
  const grown: Record<number, string> = {
    2: t`Tu paisaje tiene semilla.`,
    3: t`Tu paisaje tiene brotes.`,
    4: t`Tu paisaje tiene árboles.`,
    5: t`Tu paisaje es un bosque.`,
  };
  return (
    <Card as="section" className="level-arrives overflow-clip">
      <h2 className="text-h3">
        <Trans>{hoy.level.practice_days} días para ti</Trans>
      </h2>
      <p>{grown[reached]}</p>
      <div className="w-full overflow-hidden rounded-control">
        <LandscapeStrip
          level={toLandscapeLevel(reached)}
          weather="clear"
          sunHeight={5}
          things={hoy.level.practice_days}
        />
      </div>
    </Card>
  );
}
