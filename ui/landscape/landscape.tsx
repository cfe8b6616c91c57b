import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import type { LandscapeName } from '../tokens.ts';
import type { LandscapeLevel } from './landscape-level.browser.ts';
import { Crown, Sprout, YoungTree } from './landscape-plants.tsx';
import {
  blob,
  cloud,
  forest,
  furrows,
  grove,
  leaf,
  pebbles,
  seedHollow,
  sheets,
  sprouts,
  stars,
  strata,
  sun,
  way,
} from './landscape-shapes.ts';

export type LandscapeProps = {
  /**
   * The level: 1 soil, 2 seed, 3 sprout, 4 tree, 5 forest. Each level adds a layer, which is behind the layers of the
   * lower levels.
   */
  level?: LandscapeLevel;
  /**
   * The frame of the picture. `hero` is wide and blends into the page above and below it. `card` fills a frame in the
   * ratio 2:1. `flat` fills a flatter frame, and shows the picture from the crown of the big tree to the soil.
   * `empty` is a small cut-out.
   */
  variant?: keyof typeof frames;
  /** The accessible name. Without a name the picture is decorative. */
  title?: string;
  /** Shows the landscape in dark colours even in light mode. */
  night?: boolean;
  className?: string;
};

const frames = {
  hero: '0 0 1440 820',
  card: '62 118 1378 694',
  flat: '-500 104 2440 708',
  empty: '436 178 616 620',
} as const;

/** The picture of the brand: five layers of cut paper, from soil to forest, in the colours of the current mode. */
export function Landscape({ level = 5, variant = 'hero', title, night, className }: LandscapeProps) {
  const id = useId();
  return (
    <svg
      className={classNames('landscape', `landscape-${variant}`, className)}
      viewBox={frames[variant]}
      preserveAspectRatio="xMidYMax slice"
      data-theme={night ? 'dark' : undefined}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : 'true'}
    >
      {variant === 'empty' && (
        <clipPath id={`${id}clip`}>
          <path d={blob} transform="translate(744 488) scale(3.05)" />
        </clipPath>
      )}
      <g clipPath={variant === 'empty' ? `url(#${id}clip)` : undefined}>
        {variant === 'empty' && <path d="M0 0H1440V840H0Z" className="landscape-sky" />}
        <Sky level={level} />
        {variant === 'flat' ? <MirroredLayers level={level} id={id} /> : <Layers level={level} id={id} />}
        {variant === 'hero' && <path d={sheets.edge} fill="var(--color-page)" />}
      </g>
    </svg>
  );
}

function Sky({ level }: { level: LandscapeLevel }) {
  return (
    <g className="landscape-depth-0">
      <g transform={`translate(${sun.x} ${sun.y + (5 - level) * sun.lowerByLevel})`}>
        <path
          d={blob}
          transform="scale(4.3 3.9) rotate(8)"
          fill="var(--land-halo1)"
          className="landscape-halo"
        />
        <path
          d={blob}
          transform="scale(3 2.8) rotate(40)"
          fill="var(--land-halo2)"
          className="landscape-halo"
        />
        <path
          d={blob}
          transform="scale(1.85) rotate(80)"
          fill="var(--land-halo3)"
          className="landscape-halo"
        />
        <circle r="96" fill="var(--land-disc)" />
        <circle cx="-14" cy="-12" r="70" fill="var(--land-disc2)" className="landscape-light" />
        <circle cx="38" cy="-20" r="84" fill="var(--land-halo3)" className="landscape-bite" />
      </g>
      <g className="landscape-stars" fill="var(--land-star)">
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g fill="var(--land-cloud)" className="landscape-clouds">
        <path d={cloud} transform="translate(1130 214) scale(1.15)" />
        <path d={cloud} transform="translate(452 262) scale(.82)" />
        <path d={cloud} transform="translate(190 168) scale(.95)" />
      </g>
      <g className="landscape-birds" stroke="var(--land-hill)">
        <path d="M1004 150q-11-12-20-4q9-1 17 10q8-11 20-10q-9-8-17 4" />
        <path d="M1052 178q-7-8-13-3q6 0 11 7q5-7 13-7q-6-5-11 3" />
      </g>
    </g>
  );
}

/**
 * Continues the layers on both sides, because a flat frame is wider than the layers. Each side shows the mirror image
 * of the layers. The images overlap the layers by one unit, so that no seam is visible.
 */
function MirroredLayers({ level, id }: { level: LandscapeLevel; id: string }) {
  return (
    <>
      <clipPath id={`${id}middle`}>
        <path d="M-1 0H1441V840H-1Z" />
      </clipPath>
      <g id={`${id}layers`} clipPath={`url(#${id}middle)`}>
        <Layers level={level} id={id} />
      </g>
      <use href={`#${id}layers`} transform="scale(-1 1)" />
      <use href={`#${id}layers`} transform="translate(2880 0) scale(-1 1)" />
    </>
  );
}

function Layers({ level, id }: { level: LandscapeLevel; id: string }) {
  return (
    <>
      {level >= 5 && (
        <g className="landscape-depth-1">
          <Sheet id={`${id}far`} d={sheets.far} fill="far" lined />
          <Sheet id={`${id}forest`} d={sheets.forest} fill="forest">
            {forest.map(([x, y, scale], index) => (
              <YoungTree key={x} x={x} y={y} scale={scale} fill={index % 3 === 1 ? 'forest' : 'forest2'} />
            ))}
          </Sheet>
        </g>
      )}
      {level >= 4 && (
        <g className="landscape-depth-2">
          <Sheet id={`${id}tree`} d={sheets.tree} fill="tree" lined>
            {grove.map(([x, y, scale], index) => (
              <YoungTree key={x} x={x} y={y} scale={scale * 1.25} fill={index % 2 ? 'tree' : 'tree2'} />
            ))}
            <Crown />
          </Sheet>
          <path d={way.tree} className="landscape-way" />
        </g>
      )}
      {level >= 3 && (
        <g className="landscape-depth-3">
          <Sheet id={`${id}hill`} d={sheets.hill} fill="hill2" lined>
            {sprouts.map(([x, y, scale]) => (
              <Sprout key={x} x={x} y={y} scale={scale} />
            ))}
          </Sheet>
          {level >= 4 && (
            <>
              <clipPath id={`${id}way`}>
                <use href={`#${id}hill`} />
              </clipPath>
              <path d={way.hill} className="landscape-way" clipPath={`url(#${id}way)`} />
            </>
          )}
        </g>
      )}
      {level >= 2 && (
        <g className="landscape-depth-4">
          <Sheet id={`${id}seed`} d={sheets.seed} fill="seed" />
          <g className="landscape-furrows" stroke="var(--land-seed2)">
            {furrows.map((d) => (
              <path key={d} d={d} />
            ))}
          </g>
        </g>
      )}
      <g className="landscape-depth-5">
        <Sheet id={`${id}earth`} d={sheets.earth} fill="earth" />
        <Soil />
        {level >= 2 && <SeedHollow />}
      </g>
    </>
  );
}

type SheetProps = { id: string; d: string; fill: LandscapeName; lined?: boolean; children?: ReactNode };

const shadowWidths = [5, 12, 20, 28, 36] as const;

/**
 * A layer of paper: its soft shadow, the plants behind its edge, and the layer itself. The shadow consists of
 * strokes, because a filter would cost time in every frame of an animation.
 */
function Sheet({ id, d, fill, lined, children }: SheetProps) {
  return (
    <>
      <g className="landscape-shade">
        {shadowWidths.map((width) => (
          <use key={width} href={`#${id}`} strokeWidth={width} />
        ))}
      </g>
      {children}
      <g fill={`var(--land-${fill})`} className="landscape-sheet">
        <path id={id} d={d} />
      </g>
      {lined && (
        <g className="landscape-grain">
          <use href={`#${id}`} y="16" />
          <use href={`#${id}`} y="40" />
        </g>
      )}
    </>
  );
}

function Soil() {
  return (
    <>
      <g className="landscape-strata" stroke="var(--land-earth2)">
        {strata.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g fill="var(--land-earth2)">
        {pebbles.map(([x, y, r]) => (
          <ellipse key={x} cx={x} cy={y} rx={r * 1.4} ry={r} />
        ))}
      </g>
    </>
  );
}

/** An opening that is cut through three layers of soil, with the seed inside. */
function SeedHollow() {
  return (
    <g transform={`translate(${seedHollow.x} ${seedHollow.y}) scale(.88)`}>
      <path d={leaf.whole} transform="scale(1.5 .92)" fill="var(--land-earth2)" />
      <path d={leaf.whole} transform="translate(0 -7) scale(1.2 .76)" fill="var(--land-hill)" />
      <path d={leaf.whole} transform="translate(0 -13) scale(.92 .61)" fill="var(--land-deep)" />
      <g transform="translate(0 -21) scale(.52 .4)">
        <path d={leaf.whole} fill="var(--land-bloom)" />
        <path d={leaf.fold} className="landscape-fold" />
      </g>
    </g>
  );
}
