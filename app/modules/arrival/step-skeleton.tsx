import { useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';

/** The placeholder that is shown while a page with one step loads. */
export function StepSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Cargando`} className="step-page">
      <div className="step-head">
        <span />
        <Skeleton className="h-2" />
      </div>
      <Skeleton className="h-28 rounded-card" />
      <Skeleton shape="title" />
      <Skeleton className="h-14 rounded-control" />
      <Skeleton className="h-14 rounded-full" />
    </SkeletonGroup>
  );
}
