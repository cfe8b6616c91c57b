import { useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';

/** The shape of her profile while it is on its way. */
export function ProfileSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Cargando`} className="profile">
      <Skeleton className="profile-skeleton-land" />
      <div className="profile-person">
        <Skeleton shape="circle" className="profile-skeleton-photo" />
        <Skeleton shape="title" />
        <Skeleton />
      </div>
      <div className="profile-columns">
        <div className="grid gap-6">
          <Skeleton className="profile-skeleton-rows" />
          <Skeleton className="profile-skeleton-rows" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
