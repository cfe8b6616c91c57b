import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/state.tsx';

type Props = {
  cards: ReactNode;
  /** The accessible name of the links to the previous and next page. */
  pagesLabel: string;
  newerHref: string | null;
  olderHref: string | null;
};

/** The element id of the list to which older articles are appended (`platform/enhancement/grow-lists.ts`). */
const listId = 'articulos';

/** Cards of articles with links to the previous and next page. */
export function ArticleList({ cards, pagesLabel, newerHref, olderHref }: Props) {
  return (
    <div>
      <ul id={listId} className="card-list grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {cards}
      </ul>
      {(newerHref || olderHref) && (
        <nav className="mt-10 flex flex-wrap justify-center gap-4" aria-label={pagesLabel}>
          {newerHref && (
            <ButtonLink variant="secondary" href={newerHref} rel="prev">
              <Trans>Artículos más recientes</Trans>
            </ButtonLink>
          )}
          {olderHref && (
            <ButtonLink variant="secondary" href={olderHref} rel="next" data-grows={listId}>
              <Trans>Artículos anteriores</Trans>
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

/** The empty state of a list of articles. */
export function NoArticles() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Aún no hay artículos`}>
      <Trans>Estamos escribiendo los primeros. Vuelve pronto.</Trans>
    </EmptyState>
  );
}
