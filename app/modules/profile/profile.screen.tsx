import { Trans, useLingui } from '@lingui/react/macro';
import { BalanceHistory } from '#app/modules/progress/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { AccountRows } from './account-rows.tsx';
import { DayRows } from './day-rows.tsx';
import { ProfileHead } from './profile-head.tsx';
import { useProfile } from './use-profile.ts';

/** The Perfil screen: the member's photo, settings and balance. */
export function ProfileScreen() {
  const { t } = useLingui();
  const { data: profile, error, isPaused, refetch } = useProfile();
  const hasFailed = !profile && (error !== null || isPaused);
  return (
    <div className="profile">
      <ProfileHead profile={profile} />
      {profile ? (
        <div className="profile-columns">
          <div className="grid content-start gap-6">
            <DayRows profile={profile} />
            <AccountRows profile={profile} />
          </div>
          <div className="profile-balance">
            <BalanceHistory />
          </div>
        </div>
      ) : hasFailed ? (
        <LoadError
          title={t`No hemos podido abrir tu perfil`}
          error={error}
          isPaused={isPaused}
          onRetry={() => void refetch()}
        >
          <Trans>Nada ha cambiado en tu cuenta. Prueba otra vez en un momento.</Trans>
        </LoadError>
      ) : (
        <SkeletonGroup label={t`Cargando`} className="profile-columns">
          <Skeleton className="profile-skeleton-rows" />
          <Skeleton className="profile-skeleton-rows" />
        </SkeletonGroup>
      )}
    </div>
  );
}
