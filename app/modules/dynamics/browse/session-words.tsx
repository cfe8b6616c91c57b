import { listSteps } from '../catalogue/steps.ts';
import { chooseMirror } from '../player/mirror.ts';
import { MirrorView } from '../player/mirror-view.tsx';
import { useWholeSession } from './use-dynamics.ts';

/**
 * Shows one answer of the finished session with this id. Renders nothing while the session is loading, or if the
 * session has no answers.
 */
export function SessionWords({ id }: { id: number }) {
  const { data } = useWholeSession(id, true);
  const mirror = data && chooseMirror(listSteps(data.dynamic, data.minutes), data.answers);
  return mirror ? <MirrorView mirror={mirror} /> : null;
}
