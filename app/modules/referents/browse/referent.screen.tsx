import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { referenceDimensions } from '#app/modules/content/schema.ts';
import { dimensionName, functionName, Prose } from '#app/modules/content/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { KeepOwn } from '../own/keep-own.tsx';
import { toPath } from '../public/portrait-path.browser.ts';
import { ReviewsSection } from '../public/reviews-section.tsx';
import { type Post, type Profile, useLife, useProfiles } from '../public/use-referents.ts';

/**
 * The screen of one referent: the gesture, the biography, the posts, the member's score and review, and the reviews
 * of others.
 */
export function ReferentScreen() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const { data, isPending, isPaused, error, refetch } = useProfiles();
  const profile = data?.items.find((each) => each.slug === slug);
  return (
    <div className="page-width grid justify-items-center gap-4 py-4 md:py-8">
      <div className="grid w-full max-w-2xl gap-6">
        <TextLink href="/app/referentes" alone>
          <Icon name="back" className="mr-1.5 inline size-4" />
          <Trans>Todas las personas</Trans>
        </TextLink>
        {profile ? (
          <Referent key={profile.id} profile={profile} />
        ) : data ? (
          <ErrorState headingLevel={1} kind="missing" title={t`Aquí no hay nadie con este nombre`} />
        ) : isPending && !isPaused ? (
          <ReferentSkeleton />
        ) : (
          <>
            <h1 className="sr-only">
              <Trans>Referente</Trans>
            </h1>
            <LoadError
              title={t`No hemos podido abrir esta página`}
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

function Referent({ profile }: { profile: Profile }) {
  const { data } = useLife(profile.id);
  return (
    <>
      <Head profile={profile} />
      <section className="card card-tint" aria-labelledby="gesto">
        <div className="card-body">
          <h2 id="gesto" className="text-h4">
            <Trans>El gesto para hoy</Trans>
          </h2>
          <p>{profile.behaviour}</p>
          <KeepOwn profile={profile} />
        </div>
      </section>
      {data ? (
        <div className="grid gap-8" lang="es">
          <Prose html={data.body} />
          {data.posts.map((post) => (
            <PostSection key={post.id} post={post} />
          ))}
        </div>
      ) : (
        <LifeSkeleton />
      )}
      <p>
        <TextLink href={`/referentes/${profile.slug}#fuentes`}>
          <Trans>De dónde lo sabemos</Trans>
        </TextLink>
      </p>
      <ReviewsSection profile={profile} />
    </>
  );
}

function Head({ profile }: { profile: Profile }) {
  const { t, i18n } = useLingui();
  const { name, years, country, portrait, what_for } = profile;
  const dimensions = referenceDimensions.filter((each) => profile.dimensions.includes(each));
  const uses = [functionName(i18n, profile.function), ...dimensions.map((each) => dimensionName(i18n, each))];
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <img
        src={toPath(portrait)}
        alt={t`Retrato dibujado de ${name}`}
        width="112"
        height="112"
        className="size-24 rounded-card sm:size-28"
      />
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <h1>{name}</h1>
        <p className="text-sm text-muted">
          {years} · {country}
        </p>
        <p className="text-sm text-muted">{uses.join(' · ')}</p>
      </div>
      <p className="basis-full text-lead">{what_for}</p>
    </header>
  );
}

function PostSection({ post }: { post: Post }) {
  const { id, title, intro, body, media } = post;
  return (
    <section className="grid gap-3" aria-labelledby={`apunte-${id}`}>
      <h2 id={`apunte-${id}`} className="text-h3">
        {title}
      </h2>
      <p className="text-muted">{intro}</p>
      {media?.type === 'drawing' && (
        <img
          src={toPath(media.url)}
          alt={media.alt}
          width="672"
          height="448"
          loading="lazy"
          className="h-auto w-full rounded-card"
        />
      )}
      {media?.type === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: the text below says the same
        <audio controls preload="none" src={toPath(media.url)} aria-label={media.alt} className="w-full" />
      )}
      <Prose html={body} />
    </section>
  );
}

function LifeSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Cargando su vida`} className="grid min-h-dvh content-start gap-3">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => (
        <Skeleton key={name} />
      ))}
    </SkeletonGroup>
  );
}

function ReferentSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Cargando la página`} className="grid min-h-dvh content-start gap-5">
      <Skeleton className="size-28 rounded-card" />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton className="h-32 rounded-card" />
    </SkeletonGroup>
  );
}
