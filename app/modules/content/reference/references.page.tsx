import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { pricesTag, readHouse } from '#app/modules/accounts/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import { definePage, PageMoved, type PageRequest } from '#app/platform/pages/page.ts';
import { findMovedSlug, referentsPageId } from '../page/page.queries.ts';
import { findPlayable } from '../page/playable.server.ts';
import { referenceHref, referentsPath } from '../page/reference-address.ts';
import { contentTags } from '../page/tags.server.ts';
import { chooseExample } from './example-gesture.tsx';
import { profilePage } from './profile-page.server.ts';
import { filterReferences, readReferenceFilter } from './reference-filter.ts';
import { referencePicture, referentsPicture } from './reference-picture.server.ts';
import { ReferenceView } from './reference-view.tsx';
import {
  findPostAnchor,
  findReference,
  listReferencePosts,
  listReferences,
  type Reference,
} from './references.queries.ts';
import { ReferencesView } from './references-view.tsx';

/**
 * The reviews on the page of a referent, with the cache tags of their content. Another module provides the reviews.
 */
export type ReferenceReviews = (
  request: PageRequest,
  reference: { pageId: number; slug: string },
) => Promise<{ body: ReactNode; tags: readonly string[] }>;

/** The extension point for the reviews on the page of a referent. */
export const referenceReviewsPoint = defineExtensionPoint<ReferenceReviews>('content.reference-reviews');

const maxOthers = 3;
const short = (value: string) => value.slice(0, 20) || null;

/** `/referentes`: all referents. `?para=` and `?dimension=` filter the referents. */
export const referencesPage = definePage(referentsPath, {
  cache: [contentTags.referents, pricesTag],
  query: { para: short, dimension: short },
  uncachedWith: ['para', 'dimension'],
  get: async ({ i18n, viewer, fields }) => {
    const filter = readReferenceFilter(fields);
    const references = filterReferences(await listReferences(db), filter);
    const example = viewer ? undefined : chooseExample(references);
    return {
      head: {
        title: i18n._(msg`Referentes: gente de la que copiar un gesto`),
        description: i18n._(
          msg`Vidas contadas en dos minutos, cada una con un gesto para probar hoy y la fuente de cada dato.`,
        ),
        canonicalPath: referentsPath,
        image: referentsPicture,
      },
      body: (
        <ReferencesView
          references={references}
          filter={filter}
          house={viewer ? null : await readHouse()}
          example={example && (await findReference(db, example.slug))}
        />
      ),
      client: viewer ? 'site' : 'referents',
    };
  },
});

/** `/referentes/:slug`: the page of one referent. */
export const referencePage = definePage('/referentes/:slug', {
  cache: [contentTags.referents, pricesTag],
  get: async (request, { slug }) => {
    const reference = (await findReference(db, slug)) ?? (await findElsewhere(slug));
    const [posts, all, reviews] = await Promise.all([
      listReferencePosts(db, reference.id),
      listReferences(db),
      referenceReviewsPoint.require()(request, { pageId: reference.id, slug }),
    ]);
    const { name, intro, searchDescription } = reference;
    const picture = referencePicture(reference);
    return {
      head: {
        title: name,
        description: searchDescription || intro,
        canonicalPath: referenceHref(slug),
        linkedData: profilePage(reference),
        image: picture,
      },
      body: (
        <ReferenceView
          reference={reference}
          posts={posts.map((post) => ({ ...post, playable: findPlayable(post.abstract) }))}
          tryHref={toTryHref(request, slug)}
          house={request.viewer ? null : await readHouse()}
          reviews={reviews.body}
          others={chooseOthers(all, reference)}
        />
      ),
      client: request.viewer ? 'site' : 'referents',
      tags: reviews.tags,
    };
  },
});

/** `/referentes/apunte/:id`: redirects to a post, which is a part of the page of its referent. */
export const referencePostPage = definePage('/referentes/apunte/:id', {
  cache: 'never',
  get: async (_request, { id }) => {
    const anchor = /^\d{1,15}$/.test(id) ? await findPostAnchor(db, Number(id)) : undefined;
    if (!anchor) throw new NotFound('no_such_post', msg`Este apunte no existe.`);
    return { redirectTo: `${referenceHref(anchor.parentSlug)}#${anchor.slug}`, status: 302 };
  },
});

function toTryHref({ viewer }: PageRequest, slug: string): string {
  return viewer ? `${config.appUrl}/app/referentes/${slug}` : `${config.appUrl}/register`;
}

/**
 * Chooses other referents that have the first dimension of this referent. In alphabetical order, the result
 * begins after this referent and continues from the start of the alphabet.
 */
function chooseOthers<Listed extends Pick<Reference, 'id' | 'name' | 'dimensions'>>(
  all: readonly Listed[],
  { id, dimensions: [first] }: Reference,
): Listed[] {
  const at = all.findIndex((each) => each.id === id);
  const following = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
  return following.filter(({ dimensions }) => dimensions.some((each) => each === first)).slice(0, maxOthers);
}

/**
 * Redirects permanently from an earlier slug of a referent to the current slug.
 * @throws PageMoved, or NotFound if no referent had this slug
 */
async function findElsewhere(slug: string): Promise<never> {
  const moved = await findMovedSlug(db, referentsPageId, slug);
  if (moved !== undefined) throw new PageMoved(referenceHref(moved));
  throw new NotFound('no_such_reference', msg`Aquí no hay nadie con este nombre.`);
}
