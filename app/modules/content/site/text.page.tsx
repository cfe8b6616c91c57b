import { msg } from '@lingui/core/macro';
import { pricesTag, readHouse, readPrices } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { definePage, type Page } from '#app/platform/pages/page.ts';
import { fillPrices } from '#app/platform/prices.server.ts';
import { contentTags } from '../page/tags.server.ts';
import { MethodView } from './method-view.tsx';
import { findTextPage } from './text.queries.ts';
import { TextView } from './text-view.tsx';

/** The slugs of the text pages of the site. */
const slugs = ['privacy', 'legal', 'terms', 'metodo', 'sobre-las-historias'];

/**
 * `/privacy`, `/legal`, `/terms`, `/metodo`, `/sobre-las-historias`: the texts that editors have stored in the
 * database.
 */
export const textPages: readonly Page[] = slugs.map((slug) =>
  definePage(`/${slug}`, {
    cache: [contentTags.texts, pricesTag],
    get: async () => {
      const [page, prices] = await Promise.all([findTextPage(db, slug), readPrices()]);
      if (!page) throw new NotFound('no_such_page', msg`Esta página no existe.`);
      const bodyHtml = fillPrices(page.bodyHtml, prices);
      return {
        head: { title: page.title, canonicalPath: `/${slug}` },
        body:
          slug === 'metodo' ? (
            <MethodView title={page.title} bodyHtml={bodyHtml} house={await readHouse()} />
          ) : (
            <TextView title={page.title} bodyHtml={bodyHtml} />
          ),
      };
    },
  }),
);
