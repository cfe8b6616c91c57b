import { Picture, type ShownPicture, upTo } from '#app/modules/media/ui.tsx';
import { Card, CardLink, CardMeta } from '#ui/card.tsx';
import { MediumChip } from '../page/medium-chip.tsx';
import type { ArticleCard as ArticleCardData } from '../page/page.queries.ts';
import { PublicationDate } from '../page/publication-date.tsx';

type Props = {
  article: ArticleCardData;
  href: string;
  picture: ShownPicture | null;
  /** Whether it is among the first things that are seen. */
  isFirst?: boolean;
};

/** A third of the page, half of it, or all of it, as the lists have it. */
export const cardSizes = '(min-width: 62em) min(26rem, 30vw), (min-width: 30em) 46vw, 92vw';

/** The picture of a card: 26rem at twice the pixels, and nine tenths of a phone at nearly three times. */
export function cardPicture(picture: ShownPicture): ShownPicture {
  return upTo(960, picture);
}

/** An article in a list: what it is, when, by whom, and the whole card leads to it. */
export function ArticleCard({ article, href, picture, isFirst }: Props) {
  return (
    <Card
      as="li"
      media={
        picture && <Picture picture={cardPicture(picture)} sizes={cardSizes} isFirst={isFirst} isDecorative />
      }
    >
      <CardMeta>
        <MediumChip abstract={article.abstract} />
        <PublicationDate day={article.publishedOn} />
      </CardMeta>
      {article.theme && <p className="eyebrow">{article.theme}</p>}
      <h2 className="text-h4">
        <CardLink href={href}>{article.title}</CardLink>
      </h2>
      <p>{article.intro}</p>
      <CardMeta>{article.author}</CardMeta>
    </Card>
  );
}
