import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { pricesTag, readHouse } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';
import { countTraffic } from '#app/platform/limits/traffic.ts';
import { definePage, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { articleHref } from '../page/article-address.ts';
import { contentTags } from '../page/tags.server.ts';
import { searchBlog } from '../search/blog-search.server.ts';
import { SearchBox } from '../search/search-box.tsx';
import { SearchResults } from '../search/search-results.tsx';
import {
  noSuchPage,
  pageNumber,
  pageParameter,
  pageSize,
  readArticlePage,
  type WantedArticles,
  withPage,
} from './article-pages.part.tsx';
import { blogPicture } from './article-picture.server.ts';
import { type BlogFilters, listBlogFilters, type PlayedMedium, playedMedia } from './blog-filters.server.ts';
import { BlogList } from './blog-list.tsx';
import { TagLinks } from './tag-links.tsx';

const maxSearchLength = 200;
const maxTagLength = 60;

/**
 * `/blog`: the articles, newest first, twenty a page. `?pagina=` selects a page, `?etiqueta=` a tag, `?medio=` audio or
 * video, and `?buscar=` searches.
 */
export const blogPage = definePage('/blog', {
  cache: [contentTags.blog, pricesTag],
  query: {
    pagina: pageParameter,
    etiqueta: (value) => cleanText(value, maxTagLength) || null,
    medio: (value) => parseMedium(value) ?? null,
    buscar: (value) => cleanText(value, maxSearchLength) || null,
  },
  uncachedWith: ['buscar'],
  get: async (request) => {
    const { pagina, buscar, etiqueta, medio } = request.fields;
    const page = pageNumber(pagina);
    const text = cleanText(buscar, maxSearchLength);
    if (text !== '') return searchResults(request, text, page);
    const medium = parseMedium(medio);
    if (medium) return articlesToPlay(request, medium, page);
    const tag = cleanText(etiqueta, maxTagLength);
    return tag === '' ? allArticles(request, page) : articlesWithTag(request, tag, page);
  },
});

function allArticles(request: PageRequest, page: number): Promise<Rendering> {
  const { i18n } = request;
  return renderList(request, page, {
    wanted: { isFeatured: page === 1 },
    title: i18n._(msg`Historias para invertir en ti`),
    introduction: i18n._(msg`Relatos cortos para quien llega a fin de mes sin fuerzas o sin saber cómo.`),
    head: {
      title: i18n._(msg`Blog`),
      description: i18n._(
        msg`Historias en primera persona sobre dinero, trabajo, metas y vida, para empezar a invertir en ti.`,
      ),
    },
    renderFilters: (leading) => (
      <>
        <SearchBox action={blogPage.href()} text="" />
        <TagLinks {...leading} />
      </>
    ),
  });
}

function articlesWithTag(request: PageRequest, tag: string, page: number): Promise<Rendering> {
  const { i18n } = request;
  return renderList(request, page, {
    filter: { etiqueta: tag },
    wanted: { tag },
    title: i18n._(msg`Historias sobre ${{ tag }}`),
    introduction: i18n._(msg`Historias que hablan de «${{ tag }}».`),
    renderFilters: ({ tags, media }) => (
      <TagLinks
        tags={tags.includes(tag) ? tags : [tag, ...tags]}
        media={media}
        selected={tag}
        allHref={blogPage.href()}
      />
    ),
  });
}

function articlesToPlay(request: PageRequest, medium: PlayedMedium, page: number): Promise<Rendering> {
  const { title, introduction } = playedWords[medium];
  return renderList(request, page, {
    filter: { medio: medium },
    wanted: { medium },
    title: request.i18n._(title),
    introduction: request.i18n._(introduction),
    renderFilters: (leading) => <TagLinks {...leading} selected={{ medium }} allHref={blogPage.href()} />,
  });
}

/** The properties of one list of articles. */
type List = {
  /** The query parameters of the list; absent for the list of all articles. */
  filter?: Record<string, string>;
  wanted: Omit<WantedArticles, 'page'>;
  title: string;
  introduction: string;
  /**
   * Title and description for the `<head>` of the document. They are present only if they differ from the title
   * and description on the page.
   */
  head?: { title: string; description: string };
  /** Renders the links to the other lists. */
  renderFilters(leading: BlogFilters): ReactNode;
};

/** Renders one page of a list. @throws NotFound if no article has the tag or medium */
async function renderList({ i18n, viewer }: PageRequest, page: number, list: List): Promise<Rendering> {
  const {
    filter,
    wanted,
    title,
    introduction,
    head = { title, description: introduction },
    renderFilters,
  } = list;
  const hrefOf = (number: number) => withPage(blogPage.href(), number, filter);
  const articles = await readArticlePage(i18n, { page, ...wanted }, hrefOf);
  if (filter && articles.cards === null) throw noSuchPage();
  return {
    head: { ...head, canonicalPath: hrefOf(page), image: blogPicture, ...articles.preload },
    body: (
      <BlogList
        eyebrow={i18n._(msg`Blog`)}
        title={title}
        introduction={introduction}
        house={viewer ? null : await readHouse()}
        {...articles}
      >
        {renderFilters(await listBlogFilters(db, articles.epoch))}
      </BlogList>
    ),
    fragments: articles.fragments,
    tags: articles.tags,
  };
}

const playedWords = {
  audio: {
    title: msg`Historias para escuchar`,
    introduction: msg`Para cuando tienes las manos ocupadas, con el texto debajo.`,
  },
  video: {
    title: msg`Historias para ver`,
    introduction: msg`Cortas, con subtítulos y con el texto debajo.`,
  },
} as const satisfies Record<PlayedMedium, unknown>;

function parseMedium(value: string | undefined): PlayedMedium | undefined {
  return playedMedia.find((medium) => medium === value);
}

/**
 * Renders search results. Search results are not cached, because they would remove pages that are read more
 * frequently from the cache.
 */
async function searchResults({ i18n, ip }: PageRequest, text: string, page: number): Promise<Rendering> {
  await countTraffic('search', ip);
  const found = await searchBlog(text, { limit: pageSize + 1, offset: (page - 1) * pageSize });
  const hrefOf = (number: number) => withPage(blogPage.href(), number, { buscar: text });
  const hits = found.hits.slice(0, pageSize);
  if (hits.length === 0 && page > 1) throw noSuchPage();
  return {
    head: { title: i18n._(msg`Buscar: ${{ text }}`), canonicalPath: '/blog', noIndex: true },
    body: (
      <SearchResults
        text={text}
        found={{ ...found, hits }}
        blogHref={blogPage.href()}
        hrefOf={articleHref}
        newerHref={page > 1 ? hrefOf(page - 1) : null}
        olderHref={found.hits.length > pageSize ? hrefOf(page + 1) : null}
      />
    ),
  };
}

/** Trims and shortens a parameter and removes NUL, which PostgreSQL refuses. */
function cleanText(value: string | undefined, maxLength: number): string {
  return (value ?? '').replaceAll('\0', '').trim().slice(0, maxLength);
}
