import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import type { Dynamic } from '../catalogue/catalogue.schema.ts';
import { DynamicsPlayer } from '../player/dynamics-player.tsx';
import { DynamicIntro } from './dynamic-intro.tsx';
import { LastWords } from './last-words.tsx';
import { type OwnSessions, useDynamic, useOwner, useOwnSessions } from './use-dynamics.ts';
import { usePlaying } from './use-playing.ts';
import { WrittenPart } from './written-part.tsx';

/** One dynamic: its first page, then the player in full screen. */
export function DynamicScreen() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const { data, isPending, isPaused, error, refetch } = useDynamic(slug);
  const owner = useOwner();
  const own = useOwnSessions(slug);
  return (
    <div className="page-width grid justify-items-center gap-4 py-4 md:py-8">
      <div className="grid w-full max-w-2xl gap-4">
        <TextLink href="/app/dinamicas" alone>
          <Icon name="back" className="mr-1.5 inline size-4" />
          <Trans>Todas las dinámicas</Trans>
        </TextLink>
        {data && owner && !own.isLoading ? (
          <OneDynamic key={`${slug} ${owner}`} dynamic={data} owner={owner} own={own} />
        ) : data || (isPending && !isPaused) ? (
          <DynamicSkeleton />
        ) : error instanceof ApiError && error.status === 404 ? (
          <ErrorState headingLevel={1} kind="missing" title={t`Esta dinámica ya no está`} />
        ) : (
          <>
            <h1 className="sr-only">
              <Trans>Dinámica</Trans>
            </h1>
            <LoadError
              title={t`No hemos podido abrir la dinámica`}
              error={error}
              isPaused={isPaused}
              onRetry={() => refetch()}
            >
              <Trans>Prueba otra vez en un momento.</Trans>
            </LoadError>
          </>
        )}
      </div>
    </div>
  );
}

type OneDynamicProps = { dynamic: Dynamic; owner: string; own: OwnSessions };

function OneDynamic({ dynamic, owner, own }: OneDynamicProps) {
  const { playing, left, intention, isPending, error, start, goOn, close } = usePlaying(dynamic, owner, own);
  return (
    <>
      <DynamicIntro
        dynamic={dynamic}
        isPending={isPending}
        error={error}
        onStart={start}
        greeting={own.last && <LastWords session={own.last} />}
        resume={
          left && (
            <div className="dynamic-resume">
              <p>
                <Trans>
                  La dejaste en el paso {left.step} de {left.steps}.
                </Trans>
              </p>
              <Button onClick={goOn}>
                <Trans>Seguir donde estaba</Trans>
              </Button>
            </div>
          )
        }
      />
      <WrittenPart slug={dynamic.slug} />
      {playing && <DynamicsPlayer {...playing} intention={intention} isMember onClose={close} />}
    </>
  );
}

function DynamicSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Cargando la dinámica`} className="grid min-h-dvh content-start gap-5">
      <Skeleton shape="circle" className="size-20 md:size-24" />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-14 rounded-full" />
    </SkeletonGroup>
  );
}
