import { msg } from '@lingui/core/macro';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { countTraffic } from '#app/platform/limits/traffic.ts';
import { definePage, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { articleHref } from './article-address.ts';
import { BlogList } from './blog-list.tsx';
import { searchBlog } from './blog-search.ts';
import { renderCards } from './cards.page.tsx';
import { listArticles } from './content.queries.ts';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { blogPicture } from './share-picture.ts';
import { contentTags } from './tags.ts';

const pageSize = 20;

const longestSearch = 200;

/** `/blog`: the articles, newest first, twenty a page; `?pagina=2` goes on, `?buscar=` searches them. */
export const blogPage = definePage('/blog', {
  cache: [contentTags.blog],
  query: {
    pagina: (value) => (/^[1-9]\d{0,2}$/.test(value) && value !== '1' ? value : null),
    buscar: (value) => value.trim().slice(0, longestSearch) || null,
  },
  neverKeptWith: ['buscar'],
  get: async (request) => {
    const page = pageNumber(request.fields.pagina);
    const text = (request.fields.buscar ?? '').replaceAll('\0', '').trim().slice(0, longestSearch);
    return text === '' ? articleList(request, page) : searchResults(request, text, page);
  },
});

async function articleList({ i18n }: PageRequest, page: number): Promise<Rendering> {
  const rows = await listArticles(db, { limit: pageSize + 1, offset: (page - 1) * pageSize });
  if (rows.length === 0 && page > 1) throw noSuchPage();
  const cards = await renderCards(rows.slice(0, pageSize), i18n, { beginsPage: true });
  return {
    head: {
      title: i18n._(msg`Blog`),
      description: i18n._(
        msg`Historias en primera persona sobre dinero, trabajo, metas y vida, para empezar a invertir en ti.`,
      ),
      canonicalPath: page === 1 ? '/blog' : `/blog?pagina=${page}`,
      image: blogPicture,
      ...cards.head,
    },
    body: (
      <BlogList
        eyebrow={i18n._(msg`Blog`)}
        title={i18n._(msg`Historias para invertir en ti`)}
        introduction={i18n._(
          msg`Personas que cuentan, en primera persona, qué vieron de sí mismas al mirar su dinero, su tiempo y su energía.`,
        )}
        search={<SearchBox action={blogPage.href()} text="" />}
        cards={cards.place}
        newerHref={page > 1 ? blogAddress(page - 1) : null}
        olderHref={rows.length > pageSize ? blogAddress(page + 1) : null}
      />
    ),
    kept: cards.kept,
    tags: cards.tags,
  };
}

/** Results are made for each visitor and kept nowhere: they would push the pages that people read out of the cache. */
async function searchResults({ i18n, ip }: PageRequest, text: string, page: number): Promise<Rendering> {
  await countTraffic('search', ip);
  const found = await searchBlog(text, { limit: pageSize + 1, offset: (page - 1) * pageSize });
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
        newerHref={page > 1 ? blogAddress(page - 1, text) : null}
        olderHref={found.hits.length > pageSize ? blogAddress(page + 1, text) : null}
      />
    ),
  };
}

function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1;
}

function blogAddress(page: number, search?: string): string {
  const query = new URLSearchParams({
    ...(search === undefined ? {} : { buscar: search }),
    ...(page === 1 ? {} : { pagina: String(page) }),
  });
  return query.size === 0 ? blogPage.href() : `${blogPage.href()}?${query}`;
}

function noSuchPage(): NotFound {
  return new NotFound('no_such_page', msg`Esta página no existe.`);
}
