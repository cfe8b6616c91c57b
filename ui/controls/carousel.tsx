import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { IconButton } from './button.tsx';

export type CarouselProps = {
  label: string;
  words: { previous: string; next: string; pause: string; play: string };
  count: number;
  /** The cards: `<li>` elements, each with the class `carousel-card`. */
  children: ReactNode;
};

/**
 * Cards in a row that scrolls by touch, wheel, keys and buttons. Without scripts the buttons do not work.
 * `watchCarousels` of carousel-motion.browser.ts is called once on the page. This function makes the buttons
 * work, and moves the row until a person uses it.
 */
export function Carousel({ label, words, count, children }: CarouselProps) {
  return (
    <div className="carousel" data-carousel>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="carousel-track" tabIndex={0} aria-label={label}>
        {children}
      </ul>
      <div className="carousel-buttons">
        <IconButton icon="back" label={words.previous} data-carousel-step="-1" />
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label={words.pause}
          data-carousel-pause
          data-word-play={words.play}
          data-word-pause={words.pause}
        >
          <span data-shown-when="moving">
            <Icon name="pause" />
          </span>
          <span data-shown-when="still">
            <Icon name="play" />
          </span>
        </button>
        <IconButton icon="arrow" label={words.next} data-carousel-step="1" />
        <p className="carousel-position">
          <Trans>
            <span data-carousel-position>1</span> de {count}
          </Trans>
        </p>
      </div>
    </div>
  );
}
