import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import { FreeToReadList } from '../page/free-to-read.tsx';

type Props = {
  eyebrow: string;
  title: string;
  introduction: string;
  /** What leads through the list: a search, tags. */
  children?: ReactNode;
  /** The cards, or null when there is none. */
  cards: ReactNode;
  newerHref: string | null;
  olderHref: string | null;
};

/** The list that grows in place when older articles are asked for (`platform/enhancement/grow-lists.ts`). */
const listId = 'articulos';

/** A list of articles under its title, with links to the pages before and after. */
export function BlogList({ eyebrow, title, introduction, children, cards, newerHref, olderHref }: Props) {
  const { t } = useLingui();
  return (
    <div className="page-width py-10">
      <header className="mb-8 grid max-w-[44rem] gap-3">
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
        <p className="text-lead">{introduction}</p>
        <FreeToReadList />
        {children}
      </header>
      {cards ? (
        <ul id={listId} className="card-list grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {cards}
        </ul>
      ) : (
        <EmptyState title={t`Aún no hay artículos`}>
          <Trans>Estamos escribiendo los primeros. Vuelve pronto.</Trans>
        </EmptyState>
      )}
      {(newerHref || olderHref) && (
        <nav className="mt-10 flex flex-wrap justify-center gap-4" aria-label={t`Páginas del blog`}>
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
