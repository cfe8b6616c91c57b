import { type ByDimension, dimensionSlugs } from './allocation.ts';
import { patternId } from './pattern-fill.browser.ts';

/**
 * Defines a pattern in the colour of each dimension. A screen renders this element only once, and all charts of
 * the screen use it.
 */
export function DimensionPatterns() {
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <defs>
        {dimensionSlugs.map((slug) => (
          <pattern
            key={slug}
            id={patternId(slug)}
            width="10"
            height="10"
            patternUnits="userSpaceOnUse"
            className={`dimension-${slug}`}
          >
            <rect width="10" height="10" className="dimension-pattern-ground" />
            <path d={strokes[slug]} className="dimension-pattern-stroke" />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

const strokes: ByDimension<string> = {
  cuerpo: '',
  mente: 'M-2 12 12 -2M-7 7 7 -7M3 17 17 3',
  vinculos: 'M5 4.2v1.6M0 -.8v1.6M10 -.8v1.6M0 9.2v1.6M10 9.2v1.6',
  proposito: 'M0 5h10',
  dinero: 'M5 0v10',
};
