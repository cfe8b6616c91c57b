import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Card, CardLink, CardMeta } from '#ui/card.tsx';
import { ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import { MediumChip } from '../page/medium-chip.tsx';
import { PublicationDate } from '../page/publication-date.tsx';
import type { BlogSearch, EitherWord } from './blog-search.server.ts';
import { Marked } from './marked.tsx';
import { SearchBox } from './search-box.tsx';

type Props = {
  text: string;
  found: BlogSearch;
  blogHref: string;
  hrefOf: (slug: string) => string;
  newerHref: string | null;
  olderHref: string | null;
};

/** The results of a blog search with the matches marked. */
export function SearchResults({ text, found, blogHref, hrefOf, newerHref, olderHref }: Props) {
  const { t } = useLingui();
  const { hits, corrected, either } = found;
  return (
    <div className="page-width page-body">
      <header className="mb-8 grid max-w-[44rem] gap-4">
        <h1>{t`Lo que hay sobre «${text}»`}</h1>
        <SearchBox action={blogHref} text={text} />
        {corrected !== null && (
          <p>
            <Trans>No hemos encontrado esas palabras tal cual. Esto es lo que hay de «{corrected}».</Trans>
          </p>
        )}
        {either && hits.length > 0 && <SomeOfTheWords {...either} />}
        {hits.length > 0 && (
          <p className="card-meta">
            {newerHref || olderHref ? (
              <Plural
                value={hits.length}
                one="# historia en esta página"
                other="# historias en esta página"
              />
            ) : (
              <Plural value={hits.length} one="# historia" other="# historias" />
            )}
          </p>
        )}
        <TextLink alone href={blogHref}>
          <Trans>Ver todo el blog</Trans>
        </TextLink>
      </header>
      {hits.length === 0 && <NothingFound blogHref={blogHref} />}
      <ul className="grid max-w-[44rem] grid-cols-1 gap-6">
        {hits.map((hit) => (
          <Card as="li" key={hit.article.slug}>
            <CardMeta>
              <MediumChip abstract={hit.article.abstract} />
              <PublicationDate day={hit.article.publishedOn} />
              <span>{hit.article.author}</span>
            </CardMeta>
            {hit.article.theme && <p className="eyebrow">{hit.article.theme}</p>}
            <h2 className="text-h4">
              <CardLink href={hrefOf(hit.article.slug)}>
                <Marked stretches={hit.title} />
              </CardLink>
            </h2>
            <p>
              <Marked stretches={hit.intro} />
            </p>
            {hit.excerpt && (
              <p>
                … <Marked stretches={hit.excerpt} /> …
              </p>
            )}
          </Card>
        ))}
      </ul>
      {(newerHref || olderHref) && (
        <nav className="mt-10 flex flex-wrap gap-4" aria-label={t`Páginas de la búsqueda`}>
          {newerHref && (
            <ButtonLink variant="secondary" href={newerHref} rel="prev">
              <Trans>Resultados anteriores</Trans>
            </ButtonLink>
          )}
          {olderHref && (
            <ButtonLink variant="secondary" href={olderHref} rel="next">
              <Trans>Más resultados</Trans>
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

/** A note: no story contains all of the words. The note also names the words that no story contains. */
function SomeOfTheWords({ found, missing }: EitherWord) {
  const { i18n } = useLingui();
  const quoted = (words: string[]) => words.map((word) => `«${word}»`);
  const list = (words: string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(i18n.locale, { type }).format(quoted(words));
  const all = list(found, 'conjunction');
  if (missing.length === 0) {
    return (
      <p>
        <Trans>Ninguna historia habla a la vez de {all}. Estas hablan de una de esas cosas.</Trans>
      </p>
    );
  }
  const none = list(missing, 'disjunction');
  const some = list(found, 'disjunction');
  return (
    <p>
      <Trans>
        De {none} no hay nada todavía. Esto es lo que hay de {some}.
      </Trans>
    </p>
  );
}

function NothingFound({ blogHref }: { blogHref: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      scene="furrow"
      title={t`Aún no hay ninguna historia con esas palabras`}
      actions={
        <ButtonLink href={blogHref}>
          <Trans>Leer lo más reciente</Trans>
        </ButtonLink>
      }
    >
      <Trans>Prueba con una palabra más corta o más sencilla: «deuda», «trabajo», «familia».</Trans>
    </EmptyState>
  );
}
