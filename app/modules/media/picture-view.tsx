import { classNames } from '#ui/class-names.ts';
import type { ShownPicture } from './picture.server.ts';

export type { ShownPicture };

type Props = {
  picture: ShownPicture;
  /** The `sizes` attribute: the width of the picture, depending on the width of the window. */
  sizes: string;
  /**
   * Whether this is the first picture on the screen. The first one is fetched with high priority, and all others load
   * lazily.
   */
  isFirst?: boolean;
  /** Whether a text beside the picture has the same content, so that screen readers skip the picture. */
  isDecorative?: boolean;
  className?: string;
};

/**
 * A picture in the best format and size for the browser. A blurred placeholder fills the box until the picture has
 * loaded. If the shape of the box differs from the picture's, the focus of the picture stays visible.
 */
export function Picture({ picture, sizes, isFirst = false, isDecorative = false, className }: Props) {
  const { alt, width, height, placeholder, src, sources, focus } = picture;
  const fit = classNames('picture-image', focusClass(focus));
  const waiting = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <div className={classNames('picture', className)}>
      <img
        className={classNames('picture-blur', fit)}
        src={placeholder}
        alt=""
        width={width}
        height={height}
      />
      <picture>
        {sources.slice(0, -1).map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          className={fit}
          {...waiting}
          srcSet={sources.at(-1)?.srcSet}
          sizes={sizes}
          src={src}
          alt={isDecorative ? '' : alt}
          width={width}
          height={height}
          decoding="async"
        />
      </picture>
    </div>
  );
}

/**
 * Leaves out the sizes of a picture that are wider than needed. Otherwise a list of twenty pictures would name every
 * size.
 * @param widest the largest width that is needed, in pixels of the picture; the smallest size is always kept
 */
export function upTo(widest: number, picture: ShownPicture): ShownPicture {
  const isNeeded = (size: string, index: number) =>
    index === 0 || Number.parseInt(size.split(' ')[1] ?? '', 10) <= widest;
  const sources = picture.sources.map(({ type, srcSet }) => ({
    type,
    srcSet: srcSet.split(', ').filter(isNeeded).join(', '),
  }));
  return { ...picture, sources };
}

/**
 * Returns the CSS class that keeps the focus visible. Style attributes are forbidden, so there is a class for each of
 * nine positions.
 */
function focusClass({ x, y }: ShownPicture['focus']): string {
  return focusClasses[third(y)][third(x)];
}

const focusClasses = [
  ['object-left-top', 'object-top', 'object-right-top'],
  ['object-left', 'object-center', 'object-right'],
  ['object-left-bottom', 'object-bottom', 'object-right-bottom'],
] as const;

function third(share: number): 0 | 1 | 2 {
  if (share < 1 / 3) return 0;
  return share < 2 / 3 ? 1 : 2;
}
