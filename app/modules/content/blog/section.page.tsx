import { msg } from '@lingui/core/macro';
import { db } from '#app/platform/db/db.ts';
import { definePage, type Page } from '#app/platform/pages/page.ts';
import { listLandingSections } from '../landing/landing.queries.ts';
import { sectionPicture } from '../landing/section-picture.ts';
import { sections } from '../page/page.schema.ts';
import { contentTags } from '../page/tags.ts';
import { noSuchPage, pageNumber, pageParameter, readArticlePage, withPage } from './article-pages.part.tsx';
import { BlogList } from './blog-list.tsx';

/** `/desarrollo-personal/` and its siblings: an introduction, and the section's articles. */
export const sectionPages: readonly Page[] = sections.map((section) =>
  definePage(`/${section}/`, {
    cache: [contentTags.blog, contentTags.landing],
    query: { pagina: pageParameter },
    get: async ({ i18n, fields }) => {
      const page = pageNumber(fields.pagina);
      const hrefOf = (number: number) => withPage(`/${section}/`, number);
      const [words, list] = await Promise.all([
        listLandingSections(db),
        readArticlePage(i18n, { page, section }, hrefOf),
      ]);
      const introduction = words.get(section);
      if (!introduction) throw noSuchPage();
      return {
        head: {
          title: introduction.title,
          description: introduction.text,
          canonicalPath: hrefOf(page),
          image: sectionPicture(section, introduction),
          ...list.preload,
        },
        body: (
          <BlogList
            eyebrow={i18n._(msg`Para invertir en ti`)}
            title={introduction.title}
            introduction={introduction.text}
            {...list}
          />
        ),
        kept: list.kept,
        tags: list.tags,
      };
    },
  }),
);
