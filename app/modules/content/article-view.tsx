import { Plural, Trans } from '@lingui/react/macro';
import { TextLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import type { Article } from './content.queries.ts';
import { Prose } from './prose.tsx';
import { PublicationDate } from './publication-date.tsx';

/** One article to read: title, who wrote it and when, the text. */
export function ArticleView({ article, blogHref }: { article: Article; blogHref: string }) {
  const minutes = article.readingMinutes;
  return (
    <article className="page-width py-10" lang="es">
      <div className="mx-auto max-w-[38rem]">
        <TextLink alone href={blogHref}>
          <Trans>Volver al blog</Trans>
        </TextLink>
        <header className="mt-4 mb-8 grid gap-3">
          <h1>{article.title}</h1>
          <p className="text-lead text-muted">{article.intro}</p>
          <p className="card-meta">
            <span>{article.author}</span>
            <PublicationDate day={article.publishedOn} />
            <span>
              <Plural value={minutes} one="# minuto de lectura" other="# minutos de lectura" />
            </span>
          </p>
        </header>
        <Prose html={article.bodyHtml} />
        <footer className="mt-10 flex flex-wrap gap-2">
          {article.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </footer>
      </div>
    </article>
  );
}
