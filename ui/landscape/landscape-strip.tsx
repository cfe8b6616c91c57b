import { type ReactNode, useId } from 'react';
import type { LandscapeLevel } from './landscape-level.browser.ts';
import { YoungTree } from './landscape-plants.tsx';
import { blob, cloud, leaf } from './landscape-shapes.ts';

/**
 * The state of the sky. It is `open` if there is no check-in, and otherwise clear, haze or rain. No sky looks grim.
 */
export type Weather = 'open' | 'clear' | 'haze' | 'rain';

export type LandscapeStripProps = {
  level: LandscapeLevel;
  weather: Weather;
  /** The height of the sun, from 1 to 5. It shows the member's energía. */
  sunHeight?: number;
  /**
   * The number of days with practice. For each such day the ground has a small object beside the first sprout. If the
   * number is missing, the ground has no objects.
   */
  things?: number | undefined;
  /** The sentence shown above the strip. */
  children?: ReactNode;
};

/** A strip of the landscape, 168 px high, with the layers of the member's level and the weather of the day. */
export function LandscapeStrip({ level, weather, sunHeight = 3, things, children }: LandscapeStripProps) {
  const id = useId();
  return (
    <div className="strip" data-weather={weather}>
      <svg
        className="strip-drawing"
        viewBox="0 0 720 168"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <Sky weather={weather} sunHeight={sunHeight} />
        <Ground level={level} id={id} />
        {things !== undefined && <Things count={things + 1} />}
        {weather === 'rain' && <Rain />}
      </svg>
      {children && <div className="strip-words">{children}</div>}
    </div>
  );
}

function Sky({ weather, sunHeight }: { weather: Weather; sunHeight: number }) {
  const y = 92 - sunHeight * 9;
  return (
    <>
      <g transform={`translate(500 ${y})`} className="strip-sun">
        <path d={blob} transform="scale(.78) rotate(20)" fill="var(--land-halo2)" />
        <path d={blob} transform="scale(.52) rotate(60)" fill="var(--land-halo3)" />
        <circle r="27" fill="var(--land-disc)" />
        <circle cx="-4" cy="-4" r="19" fill="var(--land-disc2)" />
      </g>
      <g fill="var(--land-cloud)">
        <path d={cloud} transform="translate(612 50) scale(.34)" />
        {weather !== 'clear' && <path d={cloud} transform={`translate(446 ${y + 16}) scale(.5)`} />}
        {weather === 'rain' && (
          <path d={cloud} transform={`translate(462 ${y + 6}) scale(.72)`} className="strip-rain-cloud" />
        )}
      </g>
      {weather === 'haze' && (
        <g className="strip-haze">
          <path d="M250 84H640M320 98H700M210 112H560" />
        </g>
      )}
    </>
  );
}

const ridges = {
  far: 'M-10 92C70 70 150 66 236 84S400 96 480 80S640 66 730 86V168H-10Z',
  tree: 'M-10 108C90 92 190 96 290 108S470 120 560 106S680 96 730 102V168H-10Z',
  hill: 'M-10 124C80 110 170 110 260 120S430 134 520 120S670 112 730 122V168H-10Z',
  seed: 'M-10 138C100 128 200 140 310 136S520 124 600 134S690 142 730 138V168H-10Z',
  earth: 'M-10 150C120 142 240 152 360 148S600 142 730 150V168H-10Z',
} as const;

const farTrees = [30, 64, 92, 132, 250, 286, 318, 560, 596, 628, 668] as const;
const nearTrees = [48, 112, 176, 610, 660] as const;

/**
 * The five layers of the background, from the farthest layer to the ground. A level shows its own layer and the
 * layers of all lower levels.
 */
function Ground({ level, id }: { level: LandscapeLevel; id: string }) {
  return (
    <>
      {level >= 5 && (
        <g className="strip-layer">
          {farTrees.map((x, index) => (
            <YoungTree
              key={x}
              x={x}
              y={86 + (index % 3) * 3}
              scale={0.2}
              fill={index % 2 ? 'forest' : 'forest2'}
            />
          ))}
          <Ridge d={ridges.far} fill="forest" />
        </g>
      )}
      {level >= 4 && (
        <g className="strip-layer">
          {nearTrees.map((x, index) => (
            <YoungTree
              key={x}
              x={x}
              y={104}
              scale={0.42 + (index % 2) * 0.1}
              fill={index % 2 ? 'tree' : 'tree2'}
            />
          ))}
          <Ridge d={ridges.tree} fill="tree" />
        </g>
      )}
      {level >= 3 && (
        <g className="strip-layer">
          <Ridge d={ridges.hill} fill="hill2" />
        </g>
      )}
      {level >= 2 && (
        <g className="strip-layer">
          <Ridge d={ridges.seed} fill="seed" />
          <path
            d="M-10 146C100 136 200 148 310 144S520 132 600 142S690 150 730 146"
            className="strip-furrow"
          />
        </g>
      )}
      {level === 1 && <Ridge d="M-10 138C110 122 250 128 380 136S620 128 730 134V168H-10Z" fill="halo3" />}
      <Ridge d={ridges.earth} fill="earth" id={`${id}earth`} />
      <path d="M20 160h46M120 162h30M260 159h60M420 161h38M560 160h70" className="strip-strata" />
    </>
  );
}

function Ridge({ d, fill, id }: { d: string; fill: string; id?: string }) {
  return (
    <>
      <path d={d} className="strip-shade" />
      <path id={id} d={d} fill={`var(--land-${fill})`} className="strip-sheet" />
    </>
  );
}

/** The maximum number of objects. More objects would hide each other. */
const maxThings = 60;
const golden = 0.618_034;

/**
 * The first objects are placed in the middle, which is visible on a phone. The other objects are placed anywhere. The
 * positions are in units of the drawing.
 */
const middle = { count: 14, from: 190, width: 340 };
const whole = { from: 20, width: 680 };

/**
 * Places each new object in the widest gap. The positions follow the golden ratio, like leaves on a stem. Objects
 * that are already placed never move.
 */
function Things({ count }: { count: number }) {
  return Array.from({ length: Math.min(count, maxThings) }, (_, index) => {
    const { from, width } = index < middle.count ? middle : whole;
    const x = from + ((0.34 + index * golden) % 1) * width;
    const y = 151 + ((index * 7) % 5);
    return <Thing key={x} kind={index % 4} transform={`translate(${x.toFixed(1)} ${y})`} />;
  });
}

function Thing({ kind, transform }: { kind: number; transform: string }) {
  if (kind === 2) {
    return (
      <g transform={transform}>
        <ellipse rx="4.5" ry="3" fill="var(--land-earth2)" className="strip-sheet" />
      </g>
    );
  }
  const tone = kind === 0 ? 'leaf' : kind === 1 ? 'hill' : 'bloom';
  return (
    <g transform={transform}>
      <path d="M0 2V-9" className="strip-stem" />
      <path d={leaf.whole} transform="translate(0 -7) rotate(-46) scale(.09)" fill="var(--land-hill)" />
      <path d={leaf.whole} transform="translate(0 -8) rotate(44) scale(.11)" fill={`var(--land-${tone})`} />
      {kind === 3 && <circle cy="-12" r="3" fill="var(--land-disc)" />}
    </g>
  );
}

function Rain() {
  return (
    <path
      className="strip-rain"
      d="M424 92l-4 12M444 100l-4 12M466 92l-4 12M486 102l-4 12M508 94l-4 12M530 100l-4 12M552 92l-4 12"
    />
  );
}
