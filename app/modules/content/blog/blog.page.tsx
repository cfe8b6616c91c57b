import { msg } from '@lingui/core/macro';
import { db } from '#app/platform/db/db.ts';
import { countTraffic } from '#app/platform/limits/traffic.ts';
import { definePage, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { articleHref } from '../page/article-address.ts';
import { contentTags } from '../page/tags.ts';
import { searchBlog } from '../search/blog-search.ts';
import { SearchBox } from '../search/search-box.tsx';
import { SearchResults } from '../search/search-results.tsx';
import {
  noSuchPage,
  pageNumber,
  pageParameter,
  pageSize,
  readArticlePage,
  withPage,
} from './article-pages.part.tsx';
import { blogPicture } from './article-picture.ts';
import { BlogList } from './blog-list.tsx';
import { listLeading, type PlayedMedium, playedMedia } from './leading-tags.ts';
import { TagLinks } from './tag-links.tsx';

const maxSearchLength = 200;
const maxTagLength = 60;

/** `/blog`: the articles, newest first, twenty a page; `?pagina=2` goes on, `?etiqueta=` has those of a tag, `?medio=` those to hear or to see, `?buscar=` searches them. */
export const blogPage = definePage('/blog', {
  cache: [contentTags.blog],
  query: {
    pagina: pageParameter,
    etiqueta: (value) => cleaned(value, maxTagLength) || null,
    medio: (value) => mediumOf(value) ?? null,
    buscar: (value) => cleaned(value, maxSearchLength) || null,
  },
  neverKeptWith: ['buscar'],
  get: async (request) => {
    const { pagina, buscar, etiqueta, medio } = request.fields;
    const page = pageNumber(pagina);
    const text = cleaned(buscar, maxSearchLength);
    if (text !== '') return searchResults(request, text, page);
    const medium = mediumOf(medio);
    if (medium) return articlesToPlay(request, medium, page);
    const tag = cleaned(etiqueta, maxTagLength);
    return tag === '' ? allArticles(request, page) : articlesWithTag(request, tag, page);
  },
});

async function allArticles({ i18n }: PageRequest, page: number): Promise<Rendering> {
  const list = await readArticlePage(i18n, { page, isFeatured: page === 1 }, (number) =>
    withPage(blogPage.href(), number),
  );
  const leading = await listLeading(db, list.epoch);
  return {
    head: {
      title: i18n._(msg`Blog`),
      description: i18n._(
        msg`Historias en primera persona sobre dinero, trabajo, metas y vida, para empezar a invertir en ti.`,
      ),
      canonicalPath: withPage(blogPage.href(), page),
      image: blogPicture,
      ...list.preload,
    },
    body: (
      <BlogList
        eyebrow={i18n._(msg`Blog`)}
        title={i18n._(msg`Historias para invertir en ti`)}
        introduction={i18n._(
          msg`Relatos sobre lo que aparece cuando alguien mira su dinero, su tiempo y su energía.`,
        )}
        {...list}
      >
        <SearchBox action={blogPage.href()} text="" />
        <TagLinks {...leading} />
      </BlogList>
    ),
    kept: list.kept,
    tags: list.tags,
  };
}

async function articlesWithTag({ i18n }: PageRequest, tag: string, page: number): Promise<Rendering> {
  const hrefOf = (number: number) => withPage(blogPage.href(), number, { etiqueta: tag });
  const list = await readArticlePage(i18n, { page, tag }, hrefOf);
  // A tag that no story has is no page of this site.
  if (list.cards === null) throw noSuchPage();
  const { tags, media } = await listLeading(db, list.epoch);
  const introduction = i18n._(msg`Historias que hablan de «${{ tag }}».`);
  return {
    head: {
      title: i18n._(msg`Historias sobre ${{ tag }}`),
      description: introduction,
      canonicalPath: hrefOf(page),
      image: blogPicture,
      ...list.preload,
    },
    body: (
      <BlogList
        eyebrow={i18n._(msg`Blog`)}
        title={i18n._(msg`Historias sobre ${{ tag }}`)}
        introduction={introduction}
        {...list}
      >
        <TagLinks
          tags={tags.includes(tag) ? tags : [tag, ...tags]}
          media={media}
          selected={tag}
          allHref={blogPage.href()}
        />
      </BlogList>
    ),
    kept: list.kept,
    tags: list.tags,
  };
}

async function articlesToPlay({ i18n }: PageRequest, medium: PlayedMedium, page: number): Promise<Rendering> {
  const hrefOf = (number: number) => withPage(blogPage.href(), number, { medio: medium });
  const list = await readArticlePage(i18n, { page, medium }, hrefOf);
  if (list.cards === null) throw noSuchPage();
  const { title, introduction } = playedWords[medium];
  return {
    head: {
      title: i18n._(title),
      description: i18n._(introduction),
      canonicalPath: hrefOf(page),
      image: blogPicture,
      ...list.preload,
    },
    body: (
      <BlogList
        eyebrow={i18n._(msg`Blog`)}
        title={i18n._(title)}
        introduction={i18n._(introduction)}
        {...list}
      >
        <TagLinks {...(await listLeading(db, list.epoch))} selected={{ medium }} allHref={blogPage.href()} />
      </BlogList>
    ),
    kept: list.kept,
    tags: list.tags,
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

function mediumOf(value: string | undefined): PlayedMedium | undefined {
  return playedMedia.find((medium) => medium === value);
}

/** Results are made for each visitor and kept nowhere: they would push the pages that people read out of the cache. */
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

/** NUL is in no word, and PostgreSQL would refuse it. */
function cleaned(value: string | undefined, maxLength: number): string {
  return (value ?? '').replaceAll('\0', '').trim().slice(0, maxLength);
}
