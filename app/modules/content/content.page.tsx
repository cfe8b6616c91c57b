import { msg } from '@lingui/core/macro';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { definePage, PageMoved } from '#app/platform/pages/page.ts';
import { ArticleView } from './article-view.tsx';
import { BlogList } from './blog-list.tsx';
import { blogPageId, findArticle, findMovedSlug, listArticles } from './content.queries.ts';
import { contentTags } from './tags.ts';

const pageSize = 20;

/** `/blog`: the articles, newest first, twenty a page; `?pagina=2` goes on. */
export const blogPage = definePage('/blog', {
  cache: [contentTags.blog],
  query: { pagina: (value) => (/^[1-9]\d{0,2}$/.test(value) && value !== '1' ? value : null) },
  get: async ({ fields, i18n }) => {
    const page = pageNumber(fields.pagina);
    const rows = await listArticles(db, { limit: pageSize + 1, offset: (page - 1) * pageSize });
    if (rows.length === 0 && page > 1) throw new NotFound('no_such_page', msg`Esta página no existe.`);
    const articles = rows
      .slice(0, pageSize)
      .map((article) => ({ article, href: articlePage.href({ slug: article.slug }) }));
    return {
      head: {
        title: i18n._(msg`Blog`),
        description: i18n._(
          msg`Historias en primera persona sobre dinero, trabajo, metas y vida, para empezar a invertir en ti.`,
        ),
        canonicalPath: page === 1 ? '/blog' : `/blog?pagina=${page}`,
      },
      body: (
        <BlogList
          eyebrow={i18n._(msg`Blog`)}
          title={i18n._(msg`Historias para invertir en ti`)}
          introduction={i18n._(
            msg`Personas que cuentan, en primera persona, qué vieron de sí mismas al mirar su dinero, su tiempo y su energía.`,
          )}
          articles={articles}
          newerHref={page > 1 ? blogAddress(page - 1) : null}
          olderHref={rows.length > pageSize ? blogAddress(page + 1) : null}
        />
      ),
    };
  },
});

/** `/blog/:slug`: one article. */
export const articlePage = definePage('/blog/:slug', {
  cache: [contentTags.blog],
  get: async ({ url }, { slug }) => {
    const article = await findArticle(db, slug);
    if (!article) return refuseOrMove(slug);
    return {
      head: {
        title: article.title,
        description: article.intro,
        canonicalPath: url.pathname,
        openGraphType: 'article',
      },
      body: <ArticleView article={article} blogHref={blogPage.href()} />,
    };
  },
});

/** An address that an article has left leads to the new one for good. */
async function refuseOrMove(slug: string): Promise<never> {
  const moved = await findMovedSlug(db, blogPageId, slug);
  if (moved !== undefined) throw new PageMoved(articlePage.href({ slug: moved }));
  throw new NotFound('no_such_article', msg`Este artículo no existe.`);
}

function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1;
}

function blogAddress(page: number): string {
  return page === 1 ? blogPage.href() : `${blogPage.href()}?pagina=${page}`;
}
