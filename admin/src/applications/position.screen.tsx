import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { MissingScreen } from '../frame/missing.screen.tsx';
import { ReviewForm } from './review-form.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { usePosition } from './use-position.ts';

/** The settings of a position: when it opens and closes, and how its applications are reviewed. */
export function PositionScreen() {
  const { id = '' } = useParams();
  if (!/^\d{1,15}$/.test(id)) return <MissingScreen />;
  return (
    <div className="app-page grid content-start gap-6 text-base">
      <p>
        <TextLink alone href={`/admin/postulaciones?plaza=${id}`}>
          <Trans>Las candidaturas de esta plaza</Trans>
        </TextLink>
      </p>
      <PositionBody id={Number(id)} />
    </div>
  );
}

function PositionBody({ id }: { id: number }): ReactNode {
  const { t } = useLingui();
  const { data, error, isPaused, refetch } = usePosition(id);
  if (!data && (error || isPaused))
    return (
      <LoadError
        title={t`No se pudo abrir la plaza`}
        error={error}
        isPaused={isPaused}
        onRetry={() => void refetch()}
      >
        <Trans>Lo guardado hasta ahora sigue igual.</Trans>
      </LoadError>
    );
  if (!data) return <Skeleton shape="media" />;
  return (
    <>
      <h1 className="app-page-title">{data.title}</h1>
      <ScheduleForm position={data} />
      <ReviewForm key={data.version} position={data} />
    </>
  );
}
