import { useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';

/**
 * The placeholder of the picture while the picture loads: a sentence, the days, the choice of the measure, and a bar.
 */
export function PictureSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Cargando tu portafolio`} className="grid w-full gap-3">
      <Skeleton shape="title" />
      <Skeleton className="h-44 rounded-control" />
      <Skeleton className="h-13 rounded-card" />
      <Skeleton className="h-24 rounded-control" />
      <Skeleton className="h-14" />
    </SkeletonGroup>
  );
}
