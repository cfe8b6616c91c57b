import { msg } from '@lingui/core/macro';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { definePage, type Page } from '#app/platform/pages/page.ts';
import { BlogList } from './blog-list.tsx';
import { renderCards } from './cards.page.tsx';
import { listArticles } from './content.queries.ts';
import { sections } from './content.schema.ts';
import { listLandingSections } from './landing.queries.ts';
import { sectionPicture } from './share-picture.ts';
import { contentTags } from './tags.ts';

const mostArticles = 60;

/** `/desarrollo-personal/` and its siblings: an introduction, and the section's articles. */
export const sectionPages: readonly Page[] = sections.map((section) =>
  definePage(`/${section}/`, {
    cache: [contentTags.blog, contentTags.landing],
    get: async ({ i18n }) => {
      const [words, articles] = await Promise.all([
        listLandingSections(db),
        listArticles(db, { limit: mostArticles, offset: 0, section }),
      ]);
      const introduction = words.get(section);
      if (!introduction) throw new NotFound('no_such_page', msg`Esta página no existe.`);
      const cards = await renderCards(articles, i18n, { beginsPage: true });
      return {
        head: {
          title: introduction.title,
          description: introduction.text,
          canonicalPath: `/${section}/`,
          image: sectionPicture(section, introduction),
          ...cards.head,
        },
        body: (
          <BlogList
            eyebrow={i18n._(msg`Para invertir en ti`)}
            title={introduction.title}
            introduction={introduction.text}
            cards={cards.place}
            newerHref={null}
            olderHref={null}
          />
        ),
        kept: cards.kept,
        tags: cards.tags,
      };
    },
  }),
);
