import { Trans } from '@lingui/react/macro';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { listSteps } from '../catalogue/steps.ts';
import { chooseMirror } from '../player/mirror.ts';
import { MirrorView } from '../player/mirror-view.tsx';
import type { Session } from '../session/session.schema.ts';

/**
 * Shows one answer of the member's last session of a dynamic, with the day of the session. Renders nothing if the
 * session has no answers.
 */
export function LastWords({ session }: { session: Session }) {
  const dayText = useDayText();
  const mirror = chooseMirror(listSteps(session.dynamic, session.minutes), session.answers);
  if (!mirror) return null;
  const day = dayText(session.local_day);
  return (
    <div className="dynamic-greeting">
      <p className="text-sm font-semibold">
        <Trans>La última vez, el {day}</Trans>
      </p>
      <MirrorView mirror={mirror} />
    </div>
  );
}
