import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = {
  as?: 'article' | 'section' | 'div' | 'li';
  tone?: 'raised' | 'flat' | 'tint';
  /** A picture, a video or an illustration at the top of the card, in the ratio 16:10. */
  media?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Card({ as: Element = 'article', tone = 'raised', media, className, children }: CardProps) {
  return (
    <Element className={classNames('card', tone !== 'raised' && `card-${tone}`, className)}>
      {media && <div className="card-media">{media}</div>}
      <div className="card-body">{children}</div>
    </Element>
  );
}

/**
 * The link of a card, which must be its only link. It is inside the heading and makes the whole card clickable.
 */
export function CardLink({ className, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a {...rest} className={classNames('card-link', className)} />;
}

/** The date, the author or the kind of a card, in small text. The text is on one line if there is room. */
export function CardMeta({ children }: { children: ReactNode }) {
  return <div className="card-meta">{children}</div>;
}
