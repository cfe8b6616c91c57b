import { Picture, type ShownPicture, upTo } from '#app/modules/media/ui.tsx';
import { Card, CardLink, CardMeta } from '#ui/card.tsx';
import { Byline } from '../page/byline.tsx';
import { MediumChip } from '../page/medium-chip.tsx';
import type { ListedCard } from '../page/page.queries.ts';
import { PublicationDate } from '../page/publication-date.tsx';

/**
 * The look of a card. `first`: the first card on the screen. `featured`: a first card that is larger than the
 * others. `among`: any other card.
 */
export type CardVariant = 'among' | 'first' | 'featured';

type Props = {
  article: Omit<ListedCard, 'revisionId' | 'imageId'>;
  href: string;
  picture: ShownPicture | null;
  variant?: CardVariant;
};

/** Width of a card's picture: a third, half or all of the page width, depending on the window. */
const cardSizes = '(min-width: 62em) min(26rem, 30vw), (min-width: 30em) 46vw, 92vw';

/** Width of a large card's picture. On wide windows the text is beside the picture. */
const featuredSizes = '(min-width: 62em) min(46rem, 56vw), 92vw';

/** The `sizes` attribute of a card's picture. */
export function toCardSizes(variant: CardVariant): string {
  return variant === 'featured' ? featuredSizes : cardSizes;
}

/**
 * The renditions of a picture that a card needs. The largest rendition is enough for a card of 26rem at double
 * density, and for 90 % of a phone's width at nearly triple density.
 */
export function cardPicture(picture: ShownPicture): ShownPicture {
  return upTo(960, picture);
}

/** The card of an article in a list. The whole card is a link to the article. */
export function ArticleCard({ article, href, picture, variant = 'among' }: Props) {
  return (
    <Card
      as="li"
      className={variant === 'featured' ? 'card-featured' : undefined}
      media={
        picture && (
          <Picture
            picture={cardPicture(picture)}
            sizes={toCardSizes(variant)}
            isFirst={variant !== 'among'}
            isDecorative
          />
        )
      }
    >
      <CardMeta>
        <Byline author={article.author} isInvented={article.isInvented} />
      </CardMeta>
      <CardMeta>
        <MediumChip abstract={article.abstract} />
        <PublicationDate day={article.publishedOn} />
      </CardMeta>
      {article.theme && <p className="eyebrow">{article.theme}</p>}
      <h2 className={variant === 'featured' ? 'text-h2' : 'text-h4'}>
        <CardLink href={href}>{article.title}</CardLink>
      </h2>
      <p>{article.intro}</p>
    </Card>
  );
}
