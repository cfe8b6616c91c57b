import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type House, HouseLine } from '#app/modules/accounts/ui.tsx';
import { ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Playable } from '../page/playable.server.ts';
import { Player } from '../page/player.tsx';
import type { ReferenceFields } from '../page/reference.schema.ts';
import { drawingAddress, referentsPath } from '../page/reference-address.ts';
import { Prose } from '../prose/prose.tsx';
import { dimensionName, functionName } from './reference-names.ts';
import { ReferenceSources } from './reference-sources.tsx';
import type { Reference, ReferenceCard, ReferencePost } from './references.queries.ts';
import { PersonCard } from './references-view.tsx';

type Props = {
  reference: Reference;
  posts: readonly (ReferencePost & { playable: Playable | null })[];
  /**
   * The target of the button that tries the gesture. For members it is a page of the app, and for visitors it
   * is the registration.
   */
  tryHref: string;
  /**
   * The facts about Yoi that visitors see on the page: the price and the people behind Yoi. Null if the viewer
   * is a member.
   */
  house: House | null;
  /** The mean score and the reviews, which the module `referents` renders. */
  reviews: ReactNode;
  others: readonly ReferenceCard[];
};

/** The page of a referent: the gesture first, then the biography, the posts, the sources and the reviews. */
export function ReferenceView({ reference, posts, tryHref, house, reviews, others }: Props) {
  const { t } = useLingui();
  return (
    <div className="page-width page-body">
      <article className="mx-auto grid max-w-[38rem] gap-8" lang="es">
        <div className="grid gap-4">
          <p>
            <TextLink alone href={referentsPath}>
              <Icon name="back" /> <Trans>Vidas reales: copia un gesto</Trans>
            </TextLink>
          </p>
          <ReferenceHead reference={reference} portrait={drawingAddress(reference)} />
          <Gesture behaviour={reference.behaviour} tryHref={tryHref} />
          <p className="text-sm">
            <Trans>Leer es gratis.</Trans>{' '}
            <TextLink href="#fuentes">
              <Plural
                value={reference.facts.length}
                one="# dato con su fuente"
                other="# datos, cada uno con su fuente"
              />
            </TextLink>
          </p>
          {house && <HouseLine house={house} />}
        </div>
        <Prose html={reference.bodyHtml} />
        {posts.map((post) => (
          <PostText key={post.id} post={post} drawing={post.drawing && drawingAddress(post)} />
        ))}
        <ReferenceSources facts={reference.facts} />
        {reviews}
      </article>
      {others.length > 0 && (
        <section className="mt-12 grid gap-4" aria-label={t`Otras personas`}>
          <h2 className="text-h3">
            <Trans>Otras personas</Trans>
          </h2>
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {others.map((each) => (
              <PersonCard key={each.id} reference={each} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type Headed = Pick<ReferenceFields, 'years' | 'country' | 'function' | 'dimensions' | 'purpose'> & {
  name: string;
};

/** Portrait, name and use of a referent. `portrait` is the URL of the drawing. */
export function ReferenceHead({ reference, portrait }: { reference: Headed; portrait: string }) {
  const { t, i18n } = useLingui();
  const { name, years, country, purpose, dimensions } = reference;
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <img
        src={portrait}
        alt={t`Retrato dibujado de ${name}`}
        width="144"
        height="144"
        className="size-24 rounded-card sm:size-36"
      />
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <h1>{name}</h1>
        <p className="text-sm text-muted">
          {years} · {country}
        </p>
        <p className="text-sm text-muted">{functionName(i18n, reference.function)}</p>
        <p className="text-sm text-muted">
          {dimensions.map((each) => dimensionName(i18n, each)).join(' · ')}
        </p>
      </div>
      <p className="basis-full text-lead">{purpose}</p>
    </header>
  );
}

function Gesture({ behaviour, tryHref }: { behaviour: string; tryHref: string }) {
  return (
    <section className="card card-tint" aria-labelledby="gesto">
      <div className="card-body">
        <h2 id="gesto" className="text-h4">
          <Trans>El gesto para hoy</Trans>
        </h2>
        <p>{behaviour}</p>
        <p>
          <ButtonLink href={tryHref}>
            <Trans>Probarlo gratis en Yoi</Trans>
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

type ShownPost = Pick<ReferencePost, 'slug' | 'title' | 'intro' | 'bodyHtml'> & {
  playable: Playable | null;
  drawing: { alt: string } | null;
};

/** A post with its recording or its drawing. `drawing` is the URL of the drawing, or null. */
export function PostText({ post, drawing }: { post: ShownPost; drawing: string | null }) {
  const { playable } = post;
  return (
    <section className="grid gap-4" aria-labelledby={post.slug}>
      <h2 id={post.slug} className="text-h3">
        {post.title}
      </h2>
      <p className="text-lead text-muted">{post.intro}</p>
      {playable && <Player playable={playable} title={post.title} />}
      {drawing && post.drawing && (
        <img
          src={drawing}
          alt={post.drawing.alt}
          width="640"
          height="426"
          loading="lazy"
          className="w-full rounded-card"
        />
      )}
      <Prose html={post.bodyHtml} />
    </section>
  );
}
