import { Wordmark } from '../frame/wordmark.tsx';
import { type LandscapeName, lightColours, lightLandscape } from '../tokens.ts';
import { Crown, Sprout, YoungTree } from './landscape-plants.tsx';
import { blob, cloud } from './landscape-shapes.ts';

/** The size of share pictures in pixels. */
const size = { width: 1200, height: 630 } as const;

/** A line of text as a path. The path starts at 0,0 on the baseline of the line. */
type Line = { d: string; width: number };

export type SharePictureProps = {
  /** One line of text at 26 px. */
  eyebrow?: Line | undefined;
  title: { size: number; lines: readonly Line[] };
  /** One line of text at 28 px. */
  foot?: Line | undefined;
};

const left = 76;
const titleMiddle = 296;
const leading = 1.14;
/**
 * The distance from the baseline of a line to its middle, as a share of the font size. It is half the height of a
 * capital letter.
 */
const halfCapital = 0.36;

/**
 * The picture of a shared link. It shows texts as outlines above the growing landscape. It contains its own
 * style rules. Only the `--land-…` colours of the plants come from the stylesheet.
 */
export function SharePicture({ eyebrow, title, foot }: SharePictureProps) {
  const { width, height } = size;
  const { page, action, link, ink } = lightColours;
  const step = title.size * leading;
  const first = titleMiddle - ((title.lines.length - 1) / 2) * step + title.size * halfCapital;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      aria-hidden="true"
    >
      <style>{strokes}</style>
      <path d={`M0 0H${width}V${height}H0Z`} fill={page} />
      <Scene />
      <g transform={`translate(${left - 10} 44)`} color={action} stroke={action}>
        <Wordmark />
      </g>
      {eyebrow && (
        <path d={eyebrow.d} fill={link} transform={`translate(${left} ${first - title.size * 0.72 - 34})`} />
      )}
      {title.lines.map(({ d }, index) => (
        <path key={d} d={d} fill={ink} transform={`translate(${left} ${first + index * step})`} />
      ))}
      {foot && <path d={foot.d} fill={lightColours['on-ground']} transform={`translate(${left} 598)`} />}
    </svg>
  );
}

const land = (name: LandscapeName) => lightLandscape[name];

/** The rules for the plants. They are the same as in the stylesheet of the landscape. */
const strokes = `
.landscape-fold { fill: ${land('deep')}; fill-opacity: 0.15; }
.landscape-vein { stroke: ${land('shade')}; stroke-opacity: 0.22; stroke-width: 2; stroke-linecap: round; }
.landscape-vein-tree { stroke-width: 4; stroke-opacity: 0.3; }
.landscape-trunk, .landscape-stem { stroke-width: 6; stroke-linecap: round; stroke-linejoin: round; }
.paper { stroke: white; stroke-opacity: 0.28; stroke-width: 1.5; }
`;

const farTrees = [
  [712, 474, 0.75],
  [758, 468, 1.05],
  [802, 466, 0.8],
  [1092, 462, 0.85],
  [1136, 460, 1.2],
  [1180, 462, 0.95],
] as const;

/**
 * The layers of the landscape. They are reshaped, so that the sky is behind the text and the big tree is beside the
 * text.
 */
const papers = {
  far: 'M-20 472C90 440 190 436 320 458S520 486 640 458S880 402 1010 424S1160 446 1220 430V640H-20Z',
  forest: 'M-20 484C120 470 240 500 380 500S640 470 780 472S1060 492 1220 458V640H-20Z',
  tree: 'M-20 534C160 546 320 540 480 530S760 482 940 484S1140 512 1220 506V640H-20Z',
  hill: 'M-20 516C100 510 240 530 420 544S760 530 900 534S1120 560 1220 536V640H-20Z',
  ground: 'M-20 546C140 534 300 540 480 556S800 578 980 560S1140 550 1220 560V640H-20Z',
} as const;

function Scene() {
  return (
    <>
      <Sun />
      <Sheet d={papers.far} fill={land('far')} />
      {farTrees.map(([x, y, scale], index) => (
        <YoungTree key={x} x={x} y={y} scale={scale} fill={index % 2 ? 'forest' : 'forest2'} />
      ))}
      <Sheet d={papers.forest} fill={land('forest')} />
      <g transform="translate(238 -52) scale(1.18)">
        <Crown />
      </g>
      <Sheet d={papers.tree} fill={land('tree')} />
      <Sprout x={820} y={536} scale={0.6} />
      <Sprout x={1116} y={548} scale={0.46} />
      <Sheet d={papers.hill} fill={land('hill')} />
      <Sheet d={papers.ground} fill={lightColours.ground} />
    </>
  );
}

function Sun() {
  return (
    <g transform="translate(1030 196)">
      <path d={blob} transform="scale(3.4 3.1) rotate(8)" fill={land('halo1')} />
      <path d={blob} transform="scale(2.4 2.2) rotate(40)" fill={land('halo2')} />
      <path d={blob} transform="scale(1.5) rotate(80)" fill={land('halo3')} />
      <circle cx="86" cy="-82" r="66" fill={land('disc')} />
      <circle cx="77" cy="-90" r="48" fill={land('disc2')} />
      <path d={cloud} transform="translate(128 -42) scale(.62)" fill={land('cloud')} />
      <path d={cloud} transform="translate(-236 -66) scale(.5)" fill={land('cloud')} />
    </g>
  );
}

const shadowWidths = [4, 8, 12, 16, 20, 24] as const;

/** A layer of paper with its soft shadow. */
function Sheet({ d, fill }: { d: string; fill: string }) {
  return (
    <>
      {shadowWidths.map((width) => (
        <path key={width} d={d} stroke={land('shade')} strokeOpacity={0.03} strokeWidth={width} />
      ))}
      <path className="paper" d={d} fill={fill} />
    </>
  );
}
