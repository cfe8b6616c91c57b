import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { pricesTag, readHouse } from '#app/modules/accounts/index.ts';
import { findPictures, imageTag, type ShownPicture } from '#app/modules/media/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import {
  definePage,
  type Head,
  PageMoved,
  type PageRequest,
  type Redirect,
  type Rendering,
} from '#app/platform/pages/page.ts';
import { articleHref, articlePath } from '../page/article-address.ts';
import { articleTrialPoint } from '../page/article-trial.part.tsx';
import { blogPageId, findMovedSlug } from '../page/page.queries.ts';
import { findPlayable } from '../page/playable.server.ts';
import { findPlayingSeconds } from '../page/playing-seconds.server.ts';
import { contentTags } from '../page/tags.server.ts';
import { listHeadings } from '../prose/table-of-contents.ts';
import { type Article, findArticle, findArticleHead, listRelated } from './article.queries.ts';
import { articlePicture } from './article-picture.server.ts';
import { ArticleView, headerSizes, listGalleryPictures } from './article-view.tsx';
import { blogPosting } from './blog-posting.server.ts';
import { renderCards } from './cards.part.tsx';

/** The data that the discussion below an article needs. */
export type DiscussedArticle = {
  readonly pageId: number;
  readonly href: string;
  readonly writerId: number | null;
};

/** The rendered discussion, with the cache tags of its content and an optional HTTP status for the page. */
export type DiscussionPart = { body: ReactNode; tags: readonly string[]; status?: number };

/**
 * The discussion below each article. Another module provides the discussion, loads its data and handles its
 * forms.
 */
export type ArticleDiscussion = {
  load(request: PageRequest, article: DiscussedArticle): Promise<DiscussionPart>;
  /** Handles a posted form. Returns a redirect, or the discussion with the errors. */
  post(request: PageRequest, article: DiscussedArticle): Promise<DiscussionPart | Redirect>;
};

/** The extension point for the discussion below each article. */
export const articleDiscussionPoint = defineExtensionPoint<ArticleDiscussion>('content.article-discussion');

const maxRelated = 3;

/** `/blog/:slug`: an article with a trial and a discussion below it. */
export const articlePage = definePage(articlePath, {
  cache: [contentTags.blog, contentTags.landing, pricesTag],
  get: async (request, { slug }) => {
    const article = await requireArticle(slug);
    return renderArticle(request, article, {
      discussing: articleDiscussionPoint.require().load(request, toDiscussedArticle(article)),
      trying: articleTrialPoint.require()(request, article.dynamic),
    });
  },
  post: async (request, { slug }) => {
    const head = (await findArticleHead(db, slug)) ?? (await findElsewhere(slug));
    const answer = await articleDiscussionPoint.require().post(request, toDiscussedArticle(head));
    if ('redirectTo' in answer) return answer;
    const article = await requireArticle(slug);
    const trying = articleTrialPoint.require()(request, article.dynamic);
    return renderArticle(request, article, { discussing: Promise.resolve(answer), trying });
  },
});

async function renderArticle(
  { i18n, viewer }: PageRequest,
  article: Article,
  { discussing, trying }: { discussing: Promise<DiscussionPart>; trying: Promise<ReactNode> },
): Promise<Rendering> {
  const imageIds = [...(article.imageId === null ? [] : [article.imageId]), ...article.galleryIds];
  const playable = findPlayable(article.abstract);
  const [related, pictures, seconds, part, trial] = await Promise.all([
    listRelated(db, article, maxRelated).then((cards) => renderCards(cards, i18n)),
    findPictures(db, imageIds),
    findPlayingSeconds(playable),
    discussing,
    trying,
  ]);
  const picture = pictures.get(article.imageId ?? 0) ?? null;
  const href = articleHref(article.slug);
  return {
    head: {
      title: pageTitle(article),
      description: article.searchDescription || article.intro,
      canonicalPath: href,
      openGraphType: 'article',
      linkedData: blogPosting({ ...article, imagePath: articlePicture(article).path }),
      image: articlePicture(article),
      ...toPreload(picture),
    },
    body: (
      <ArticleView
        article={article}
        address={config.siteUrl + href}
        headings={listHeadings(article.bodyHtml)}
        playable={playable}
        seconds={seconds}
        picture={picture}
        gallery={listGalleryPictures(article, pictures)}
        related={related.slot}
        discussion={part.body}
        house={viewer ? null : await readHouse()}
        trial={trial}
      />
    ),
    fragments: related.fragments,
    tags: [...part.tags, ...related.tags, ...imageIds.map(imageTag)],
    ...(part.status === undefined ? {} : { status: part.status }),
  };
}

/**
 * Returns the title for search engines. Without such a title, returns the subject of the article followed by
 * the article's title.
 */
function pageTitle({ seoTitle, theme, title }: Pick<Article, 'seoTitle' | 'theme' | 'title'>): string {
  if (seoTitle) return seoTitle;
  return theme ? `${theme}: ${title}` : title;
}

/** Preloads the header picture, the largest element of the first screen. */
function toPreload(picture: ShownPicture | null): Partial<Head> {
  const [smallest] = picture?.sources ?? [];
  if (!picture || !smallest) return {};
  return { preloadImage: { ...smallest, sizes: headerSizes } };
}

function toDiscussedArticle({
  pageId,
  slug,
  writerId,
}: Pick<Article, 'pageId' | 'slug' | 'writerId'>): DiscussedArticle {
  return { pageId, href: articleHref(slug), writerId };
}

async function requireArticle(slug: string): Promise<Article> {
  return (await findArticle(db, slug)) ?? (await findElsewhere(slug));
}

/**
 * Redirects permanently from an earlier slug of an article to the current slug.
 * @throws PageMoved, or NotFound if no article had this slug
 */
async function findElsewhere(slug: string): Promise<never> {
  const moved = await findMovedSlug(db, blogPageId, slug);
  if (moved !== undefined) throw new PageMoved(articleHref(moved));
  throw new NotFound('no_such_article', msg`Este artículo no existe.`);
}
