import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type House, HouseLine } from '#app/modules/accounts/ui.tsx';
import { Picture, type ShownPicture } from '#app/modules/media/ui.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { ChipLink } from '#ui/controls/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { tagHref } from '../page/article-address.ts';
import { Byline } from '../page/byline.tsx';
import type { Playable } from '../page/playable.server.ts';
import { Player } from '../page/player.tsx';
import { PublicationDate } from '../page/publication-date.tsx';
import { referentsPath } from '../page/reference-address.ts';
import { Prose } from '../prose/prose.tsx';
import { splitBeginning } from '../prose/split-beginning.ts';
import type { Heading } from '../prose/table-of-contents.ts';
import type { Article } from './article.queries.ts';
import { ArticleContents } from './article-contents.tsx';
import { ArticleNeighbours } from './article-neighbours.tsx';
import { island as Share } from './share.island.tsx';

/**
 * The fields of an article that are shown with its text. The published article and the preview show the same fields.
 */
export type ArticleContent = Pick<
  Article,
  'title' | 'intro' | 'theme' | 'author' | 'publishedOn' | 'readingMinutes' | 'bodyHtml' | 'tags'
> &
  Partial<Pick<Article, 'isInvented' | 'section' | 'sectionLead'>>;

/** An article with the loaded data that the page needs to show its text. */
export type ArticleTextProps<Read extends ArticleContent = ArticleContent> = {
  article: Read;
  headings: readonly Heading[];
  playable: Playable | null;
  /** Duration of the recording in seconds. Null if there is no recording, or if the duration is unknown. */
  seconds: number | null;
  picture: ShownPicture | null;
  /** The pictures of the gallery without the header picture. */
  gallery: readonly ShownPicture[];
  /** The content between the beginning of the text and the picture. */
  afterBeginning?: ReactNode;
  /** The trial after the text, if there is a trial. */
  trial?: ReactNode;
};

export type ArticleViewProps = ArticleTextProps<Article> & {
  /** The absolute URL of the article, for sharing. */
  address: string;
  /** The cards of related articles, or null if there are no related articles. */
  related: ReactNode;
  discussion: ReactNode;
  /**
   * The facts about Yoi that visitors see on the page: the price and the people behind Yoi. Null if the viewer
   * is a member.
   */
  house: House | null;
};

/** Width of the header picture: the text column, or the window without its margins. */
export const headerSizes = '(min-width: 42rem) 38rem, 92vw';

/** The pictures of the gallery without the header image. In the API the gallery includes the header image. */
export function listGalleryPictures(
  { imageId, galleryIds }: Pick<Article, 'imageId' | 'galleryIds'>,
  pictures: ReadonlyMap<number, ShownPicture>,
): ShownPicture[] {
  return galleryIds.filter((id) => id !== imageId).flatMap((id) => pictures.get(id) ?? []);
}

/** The page of an article with its discussion, links to the previous and next article, and related articles. */
export function ArticleView({ address, related, discussion, house, ...text }: ArticleViewProps) {
  const { article } = text;
  return (
    <div className="page-width page-body">
      <ArticleText {...text} afterBeginning={house && <HouseLine house={house} />}>
        <AuthorLine article={article} />
        <Share title={article.title} address={address} />
      </ArticleText>
      <div className="below-first-screen">
        <div className="mx-auto max-w-[38rem]">
          {discussion}
          <p className="mt-8">
            <TextLink href={referentsPath}>
              <Trans>Gente que ya lo hizo, y un gesto suyo para probar hoy</Trans>
            </TextLink>
          </p>
          <ArticleNeighbours older={article.older} newer={article.newer} />
        </div>
        {related && <Related cards={related} />}
      </div>
    </div>
  );
}

/** The text of an article; on wide windows the table of contents is beside the text. `children` come after the tags. */
export function ArticleText(props: ArticleTextProps & { children?: ReactNode }) {
  const { article, headings, playable, seconds, picture, gallery, trial, afterBeginning, children } = props;
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_38rem_minmax(0,1fr)] xl:gap-10">
      <article className="mx-auto w-full max-w-[38rem] xl:col-start-2" lang="es">
        <ArticleHead article={article} />
        <Text article={article} headings={headings}>
          {afterBeginning && <div className="mt-6">{afterBeginning}</div>}
          {picture && (
            <Picture
              picture={picture}
              sizes={headerSizes}
              isFirst
              className="my-8 aspect-video rounded-card"
            />
          )}
          {playable && <Player playable={playable} title={article.title} seconds={seconds} />}
        </Text>
        {gallery.length > 0 && <Gallery pictures={gallery} />}
        {trial}
        <footer className="mt-10 grid gap-6">
          <div className="flex flex-wrap gap-2">
            {article.tags.map((tag) => (
              <ChipLink key={tag} href={tagHref(tag)}>
                {tag}
              </ChipLink>
            ))}
          </div>
          {children}
        </footer>
      </article>
      {headings.length > 0 && <ArticleContents position="beside" headings={headings} />}
    </div>
  );
}

/**
 * The minimum reading time in minutes at which narrow windows show a table of contents (6 minutes are 1,200 words).
 */
const minMinutesForContents = 6;

type TextProps = Pick<ArticleTextProps, 'article' | 'headings'> & { children: ReactNode };

/**
 * The text of the article. The picture and the recording (`children`) come after the beginning of the text, so
 * that the first sentence is visible on the first screen. The table of contents of a long text is at the same
 * position if the window is narrow.
 */
function Text({ article, headings, children }: TextProps) {
  const { bodyHtml, readingMinutes } = article;
  const [beginning, rest] = splitBeginning(bodyHtml);
  const isLong = headings.length > 0 && readingMinutes >= minMinutesForContents;
  return (
    <>
      {beginning && <Prose html={beginning} />}
      {children}
      {isLong && <ArticleContents position="within" headings={headings} />}
      <Prose html={rest} />
    </>
  );
}

function ArticleHead({ article }: { article: ArticleContent }) {
  const { author, isInvented = false, readingMinutes: minutes } = article;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        {article.theme && <p className="eyebrow">{article.theme}</p>}
        <TextLink alone href="/blog">
          <Icon name="back" /> <Trans>Blog</Trans>
        </TextLink>
      </div>
      <header className="mt-1 mb-6 grid gap-3">
        <h1>{article.title}</h1>
        <p className="text-lead text-muted">{article.intro}</p>
        <SectionLine article={article} />
        <div className="card-meta">
          <Byline author={author} isInvented={isInvented}>
            <p className="flex flex-wrap gap-x-3">
              {isInvented && (
                <span>
                  <Trans>Relato del equipo de Yoi</Trans>
                </span>
              )}
              <PublicationDate day={article.publishedOn} />
              <span>
                <Plural value={minutes} one="# minuto, gratis" other="# minutos, gratis" />
              </span>
            </p>
          </Byline>
        </div>
      </header>
    </>
  );
}

/**
 * A link to the section of the story. The link text is the first clause of the section's lead. This clause
 * names the audience of the section.
 */
function SectionLine({ article: { section, sectionLead } }: { article: ArticleContent }) {
  const [audience] = sectionLead?.split(':') ?? [];
  if (!section || !audience) return null;
  return (
    <p className="text-sm">
      <TextLink href={`/${section}/`}>{audience}</TextLink>
    </p>
  );
}

/** The uncropped pictures, each with its caption. */
function Gallery({ pictures }: { pictures: readonly ShownPicture[] }) {
  const { t } = useLingui();
  return (
    <ul className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2" aria-label={t`Imágenes de esta historia`}>
      {pictures.map((each) => (
        <li key={each.id}>
          <figure className="grid gap-2">
            <Picture
              picture={each}
              sizes="(min-width: 30em) 19rem, 92vw"
              isDecorative
              className="aspect-video rounded-card"
            />
            <figcaption className="text-sm text-muted">{each.alt}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** The author of the story. If the author is invented, a note states this. */
function AuthorLine({
  article: { author, isInvented },
}: {
  article: Pick<Article, 'author' | 'isInvented'>;
}) {
  return (
    <p className="border-t border-line pt-6 text-muted">
      {isInvented ? (
        <Trans>
          <strong>{author}</strong> es un nombre inventado, como la gente de esta historia, que ha escrito el
          equipo de Yoi.
        </Trans>
      ) : (
        <Trans>
          <strong>{author}</strong> firma lo que cuenta. Los nombres de otras personas pueden estar cambiados.
        </Trans>
      )}{' '}
      <TextLink href="/sobre-las-historias">
        <Trans>Cómo se hacen las historias</Trans>
      </TextLink>
    </p>
  );
}

function Related({ cards }: { cards: ReactNode }) {
  const { t } = useLingui();
  return (
    <section className="mt-16" aria-label={t`Historias parecidas`}>
      <h2 className="mb-6 text-h3">
        <Trans>Historias parecidas</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">{cards}</ul>
    </section>
  );
}
