import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { pricesTag, readHouse } from '#app/modules/accounts/index.ts';
import { findPictures, imageTag } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import { definePage, type Page, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { type LandingSection, listLandingSections } from '../landing/landing.queries.ts';
import { sectionPicture } from '../landing/section-picture.server.ts';
import { articleHref } from '../page/article-address.ts';
import type { ListedCard } from '../page/page.queries.ts';
import { type Section, sections } from '../page/page.schema.ts';
import { contentTags } from '../page/tags.server.ts';
import { ArticleCard } from './article-card.tsx';
import { listSectionArticles } from './article-list.queries.ts';
import { noSuchPage, pageNumber, pageParameter, withPage } from './article-pages.part.tsx';
import { listImageIds } from './cached-lists.server.ts';
import { renderCardsWith } from './cards.part.tsx';
import { firstStories } from './first-stories.server.ts';
import { SectionView } from './section-view.part.tsx';

/** Renders the exercises on the page of a section. Returns null if the section has no exercises. */
export type SectionTrials = (request: PageRequest, section: Section) => Promise<ReactNode>;

/** The extension point for the exercises on the page of a section. */
export const sectionTrialsPoint = defineExtensionPoint<SectionTrials>('content.section-trials');

/** The number of stories on a page of a section, not counting the recommended stories. */
const pageSize = 12;

/**
 * `/desarrollo-personal/` and the pages of the other sections: exercises, the subject, four recommended stories, and
 * pages of other stories.
 */
export const sectionPages: readonly Page[] = sections.map((section) =>
  definePage(`/${section}/`, {
    cache: [contentTags.blog, contentTags.landing, pricesTag],
    query: { pagina: pageParameter },
    get: (request) => renderSection(request, section),
  }),
);

async function renderSection(request: PageRequest, section: Section): Promise<Rendering> {
  const page = pageNumber(request.fields.pagina);
  const isFirst = page === 1;
  const [words, stories, trying] = await Promise.all([
    listLandingSections(db),
    readStories(section, page),
    isFirst ? sectionTrialsPoint.require()(request, section) : null,
  ]);
  const about = words.get(section);
  if (!about) throw noSuchPage();
  const { chosen, rest, hasMore } = stories;
  const pictures = await findPictures(db, listImageIds([...chosen, ...rest]));
  const list = renderCardsWith(pictures, rest, request.i18n);
  const hrefOf = (number: number) => withPage(`/${section}/`, number);
  return {
    head: toHead(section, about, { page, href: hrefOf(page), request }),
    body: (
      <SectionView
        title={about.title}
        lead={about.text}
        house={request.viewer ? null : await readHouse()}
        introduction={isFirst ? splitParagraphs(words.get(toIntroductionSlug(section))) : []}
        trials={trying}
        chosen={chosen.map((article) => (
          <ArticleCard
            key={article.slug}
            article={article}
            href={articleHref(article.slug)}
            picture={pictures.get(article.imageId ?? 0) ?? null}
          />
        ))}
        page={page}
        cards={list.slot}
        newerHref={isFirst ? null : hrefOf(page - 1)}
        olderHref={hasMore ? hrefOf(page + 1) : null}
      />
    ),
    fragments: list.fragments,
    tags: [...chosen, ...rest].flatMap(({ imageId }) => (imageId === null ? [] : [imageTag(imageId)])),
  };
}

type Stories = { chosen: ListedCard[]; rest: ListedCard[]; hasMore: boolean };

/**
 * Reads the stories of a page. The first page also has the recommended stories.
 * @throws NotFound if the section has fewer pages
 */
async function readStories(section: Section, page: number): Promise<Stories> {
  const first = firstStories[section];
  const begin = page === 1 ? 0 : first.length + (page - 1) * pageSize;
  const end = first.length + page * pageSize;
  // The query reads one row more than the page shows. If this row exists, there is another page.
  const rows = await listSectionArticles(db, { section, first, limit: end - begin + 1, offset: begin });
  if (rows.length === 0 && page > 1) throw noSuchPage();
  const shown = rows.slice(0, end - begin);
  const chosen = page === 1 ? shown.slice(0, first.length) : [];
  return { chosen, rest: shown.slice(chosen.length), hasMore: rows.length > shown.length };
}

type At = { page: number; href: string; request: PageRequest };

function toHead(section: Section, about: LandingSection, { page, href, request }: At): Rendering['head'] {
  const { title, text } = about;
  return {
    title: page === 1 ? title : request.i18n._(msg`${{ title }}, página ${{ page }}`),
    description: text,
    canonicalPath: href,
    image: sectionPicture(section, about),
  };
}

/** Returns the slug of the landing section that introduces a blog section. Editors edit the texts of both sections. */
function toIntroductionSlug(section: Section): string {
  return `${section}-introduccion`;
}

/** Splits a text into paragraphs at empty lines. */
function splitParagraphs(words: LandingSection | undefined): string[] {
  return (words?.text ?? '')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
