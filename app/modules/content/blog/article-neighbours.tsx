import { Trans, useLingui } from '@lingui/react/macro';
import { articleHref } from '../page/article-address.ts';
import type { Neighbour } from './article.queries.ts';

type Props = { older: Neighbour | null; newer: Neighbour | null };

const linkClass =
  'grid min-h-11 content-start gap-1 rounded-card bg-card p-5 text-base font-semibold text-ink no-underline shadow-soft hover:underline';

/** Links to the previous and next article of the blog. */
export function ArticleNeighbours({ older, newer }: Props) {
  const { t } = useLingui();
  if (!older && !newer) return null;
  return (
    <nav className="mt-12 grid gap-4 sm:grid-cols-2" aria-label={t`Otras historias del blog`}>
      {older && (
        <a className={linkClass} href={articleHref(older.slug)} rel="prev">
          <span className="text-xs font-normal text-muted">
            <Trans>Historia anterior</Trans>
          </span>
          {older.title}
        </a>
      )}
      {newer && (
        <a className={`${linkClass} sm:col-start-2 sm:text-end`} href={articleHref(newer.slug)} rel="next">
          <span className="text-xs font-normal text-muted">
            <Trans>Historia siguiente</Trans>
          </span>
          {newer.title}
        </a>
      )}
    </nav>
  );
}
