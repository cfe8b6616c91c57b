import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { House } from '#app/modules/accounts/ui.tsx';
import { StoriesLines } from '../page/reading-line.tsx';
import { ArticleList, NoArticles } from './article-list.tsx';

type Props = {
  eyebrow: string;
  title: string;
  introduction: string;
  /**
   * The facts about Yoi that visitors see on the page: the price and the people behind Yoi. Null if the viewer
   * is a member.
   */
  house: House | null;
  /** The search box and the tags. */
  children?: ReactNode;
  /** The cards; null if the list is empty. */
  cards: ReactNode;
  newerHref: string | null;
  olderHref: string | null;
};

/** A list of articles below its title, with links to the previous and next page. */
export function BlogList(props: Props) {
  const { eyebrow, title, introduction, house, children, cards, newerHref, olderHref } = props;
  const { t } = useLingui();
  return (
    <div className="page-width page-body">
      <header className="mb-8 grid max-w-[44rem] gap-3">
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
        <p className="text-lead">{introduction}</p>
        <StoriesLines house={house} />
        {children}
      </header>
      {cards ? (
        <ArticleList
          cards={cards}
          pagesLabel={t`Páginas del blog`}
          newerHref={newerHref}
          olderHref={olderHref}
        />
      ) : (
        <NoArticles />
      )}
    </div>
  );
}
