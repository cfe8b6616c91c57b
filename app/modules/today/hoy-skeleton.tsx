import { useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';

/** The placeholder of a day: greeting, strip, the two questions, the week. */
export function HoySkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Cargando tu día`} className="hoy">
      <div className="px-[clamp(1rem,4vw,2rem)] pt-3 md:pt-14 pb-3">
        <Skeleton shape="title" className="w-56" />
        <Skeleton className="w-40" />
      </div>
      <div className="strip" />
      <div className="hoy-columns">
        <div className="hoy-column">
          <div className="card">
            <div className="card-body">
              <Skeleton shape="title" />
              {['agrado', 'energia'].map((axis) => (
                <div key={axis} className="grid w-full grid-cols-5 gap-1.5 sm:gap-2.5">
                  {[1, 2, 3, 4, 5].map((point) => (
                    <Skeleton key={point} shape="block" className="h-16 rounded-control" />
                  ))}
                </div>
              ))}
              <Skeleton shape="block" className="h-14 rounded-full" />
            </div>
          </div>
          <Skeleton shape="block" className="h-28 rounded-card" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
