import { Picture, type ShownPicture, upTo } from '#app/modules/media/ui.tsx';
import { Card, CardLink, CardMeta } from '#ui/card.tsx';
import { MediumChip } from '../page/medium-chip.tsx';
import type { ArticleCard as ArticleCardData } from '../page/page.queries.ts';
import { PublicationDate } from '../page/publication-date.tsx';

/** Where a card stands: among others, as the first thing that is seen, or that and larger than the others. */
export type CardVariant = 'among' | 'first' | 'featured';

type Props = {
  article: ArticleCardData;
  href: string;
  picture: ShownPicture | null;
  variant?: CardVariant;
};

/** A third of the page, half of it, or all of it, as the lists have it. */
const cardSizes = '(min-width: 62em) min(26rem, 30vw), (min-width: 30em) 46vw, 92vw';

/** A large card has its words beside its picture where there is room, and else is as wide as the page. */
const featuredSizes = '(min-width: 62em) min(46rem, 56vw), 92vw';

/** How wide the picture of a card stands. */
export function sizesOf(variant: CardVariant): string {
  return variant === 'featured' ? featuredSizes : cardSizes;
}

/** The picture of a card: 26rem at twice the pixels, and nine tenths of a phone at nearly three times. */
export function cardPicture(picture: ShownPicture): ShownPicture {
  return upTo(960, picture);
}

/** An article in a list: what it is, when, by whom, and the whole card leads to it. */
export function ArticleCard({ article, href, picture, variant = 'among' }: Props) {
  return (
    <Card
      as="li"
      className={variant === 'featured' ? 'card-featured' : undefined}
      media={
        picture && (
          <Picture
            picture={cardPicture(picture)}
            sizes={sizesOf(variant)}
            isFirst={variant !== 'among'}
            isDecorative
          />
        )
      }
    >
      <CardMeta>
        <MediumChip abstract={article.abstract} />
        <PublicationDate day={article.publishedOn} />
      </CardMeta>
      {article.theme && <p className="eyebrow">{article.theme}</p>}
      <h2 className={variant === 'featured' ? 'text-h2' : 'text-h4'}>
        <CardLink href={href}>{article.title}</CardLink>
      </h2>
      <p>{article.intro}</p>
      <CardMeta>{article.author}</CardMeta>
    </Card>
  );
}
