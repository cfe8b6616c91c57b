import { classNames } from '../class-names.ts';
import type { LandscapeName } from '../tokens.ts';
import { YoungTree } from './landscape-plants.tsx';
import { blob, leaf } from './landscape-shapes.ts';

/**
 * The names of the scenes. Three scenes show what a member may trust. The other two show the groups of people that
 * meet on Yoi.
 */
export type StorySceneName = 'oneself' | 'process' | 'others' | 'users' | 'experts';

export type StorySceneProps = { name: StorySceneName; className?: string };

/**
 * Paper pictures for a card, in the ratio 16:10. Each picture has its own subject. They are decorative, because text
 * is shown beside them.
 */
export function StoryScene({ name, className }: StorySceneProps) {
  const Drawing = drawings[name];
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      className={classNames('story-scene', className)}
      aria-hidden="true"
    >
      <path d="M0 0H320V200H0Z" fill="var(--land-halo1)" />
      <Drawing />
    </svg>
  );
}

/** A layer of paper with its shadow. */
function Sheet({ d, fill }: { d: string; fill: LandscapeName }) {
  return (
    <>
      <path d={d} className="strip-shade" />
      <path d={d} fill={`var(--land-${fill})`} className="strip-sheet" />
    </>
  );
}

type LeafProps = { at: string; turn: number; scale: number; fill: LandscapeName };

function Leaf({ at, turn, scale, fill }: LeafProps) {
  return (
    <g transform={`translate(${at}) rotate(${turn}) scale(${scale})`}>
      <path d={leaf.whole} fill={`var(--land-${fill})`} />
      <path d={leaf.fold} className="landscape-fold" />
    </g>
  );
}

function Sun({ at, size }: { at: string; size: number }) {
  return (
    <g transform={`translate(${at}) scale(${size})`}>
      <path d={blob} transform="scale(.86) rotate(20)" fill="var(--land-halo2)" />
      <path d={blob} transform="scale(.58) rotate(60)" fill="var(--land-halo3)" />
      <circle r="30" fill="var(--land-disc)" />
      <circle cx="-4" cy="-4" r="22" fill="var(--land-disc2)" className="landscape-light" />
    </g>
  );
}

/** A sprout mirrored in still water. */
function Oneself() {
  const sprout = (
    <>
      <path d="M160 122C156 104 162 88 160 70" className="story-stem" />
      <Leaf at="160 78" turn={-56} scale={0.5} fill="leaf" />
      <Leaf at="160 74" turn={38} scale={0.62} fill="forest2" />
      <path d="M104 122C116 110 142 104 164 106S206 112 218 122Z" fill="var(--land-hill)" />
    </>
  );
  return (
    <>
      <Sun at="240 60" size={0.9} />
      <Sheet d="M-10 100C50 82 120 80 180 94S280 102 330 88V130H-10Z" fill="far" />
      <path d="M0 122H320V200H0Z" fill="var(--land-forest)" />
      <g transform="translate(0 219.6) scale(1 -.8)" className="story-reflection">
        {sprout}
      </g>
      {sprout}
      <path d="M24 142H82M214 150H292M40 172H110M196 184H262" className="story-water" />
    </>
  );
}

/**
 * Twenty-one stones in three rows, like the path of a Parada. Most stones show a day that is done, and one stone is
 * left out.
 */
const stones = Array.from({ length: 21 }, (_, index) => {
  const row = Math.floor(index / 7);
  const along = row % 2 ? 6 - (index % 7) : index % 7;
  const size = 1 - row * 0.2;
  const x = 46 + row * 22 + along * (36 - row * 6);
  const y = 176 - row * 31 + 5 * Math.sin(index * 1.1);
  return { index, x: Math.round(x), y: Math.round(y), rx: 13 * size, ry: 7.5 * size };
});

const leftOut = 5;
const today = 12;

function Process() {
  return (
    <>
      <Sun at="70 58" size={0.7} />
      <Sheet d="M-10 92C60 70 130 74 190 88S280 92 330 76V200H-10Z" fill="far" />
      <YoungTree x={252} y={94} scale={0.76} fill="tree" />
      <YoungTree x={286} y={92} scale={0.54} fill="forest2" />
      <YoungTree x={224} y={96} scale={0.44} fill="forest2" />
      <Sheet d="M-10 102C70 92 150 96 220 92S300 92 330 98V200H-10Z" fill="seed" />
      <path d="M-10 138C80 128 190 142 330 130V200H-10Z" fill="var(--land-seed2)" fillOpacity=".55" />
      <g className="strip-sheet">
        {stones.map(({ index, x, y, rx, ry }) => (
          <ellipse
            key={index}
            cx={x}
            cy={y}
            rx={rx}
            ry={ry}
            fill={`var(--land-${index > today ? 'cloud' : index === leftOut ? 'seed' : 'hill'})`}
          />
        ))}
      </g>
      {stones.slice(today, today + 1).map(({ x, y }) => (
        <g key={x}>
          <ellipse cx={x} cy={y} rx="18" ry="11" className="story-ring" />
          <Leaf at={`${x} ${y}`} turn={-24} scale={0.2} fill="leaf" />
          <Leaf at={`${x} ${y}`} turn={28} scale={0.24} fill="bloom" />
        </g>
      ))}
    </>
  );
}

/** Neighbouring houses with a path between them. Two houses have lit windows, and one has drawn curtains. */
function Others() {
  return (
    <>
      <Sun at="246 48" size={0.62} />
      <Sheet d="M-10 104C50 82 120 84 180 98S280 104 330 88V200H-10Z" fill="far" />
      <YoungTree x={36} y={114} scale={0.74} fill="forest" />
      <YoungTree x={294} y={108} scale={0.86} fill="forest" />
      <Sheet d="M-10 124C70 106 150 118 210 126S290 122 330 114V200H-10Z" fill="forest2" />
      <House at="72 132" scale={0.94} wall="tree" roof="hill" light="disc2" />
      <House at="218 134" scale={1.02} wall="leaf" roof="hill2" light="disc2" />
      <Sheet d="M-10 152C60 136 140 148 200 158S290 156 330 144V200H-10Z" fill="seed" />
      <path d="M105 137C106 160 150 172 184 180M254 139C252 162 214 172 184 180" className="story-way" />
      <House at="142 178" scale={1.16} wall="bloom" roof="tree2" light="leaf" />
      <Sheet d="M-10 184C80 172 200 178 330 182V210H-10Z" fill="earth" />
    </>
  );
}

type HouseProps = {
  at: string;
  scale: number;
  wall: LandscapeName;
  roof: LandscapeName;
  light: LandscapeName;
};

function House({ at, scale, wall, roof, light }: HouseProps) {
  return (
    <g transform={`translate(${at}) scale(${scale})`}>
      <path d="M0 4V-34L24-56L48-34V4Z" fill={`var(--land-${wall})`} />
      <path d="M24-66L58-33L52-27L24-53L-4-27L-10-33Z" fill={`var(--land-${roof})`} />
      <path d="M9-24H23V-8H9Z" fill={`var(--land-${light})`} />
      <path d="M30 4V-22Q35-28 40-22V4Z" fill={`var(--land-${roof})`} />
    </g>
  );
}

/** The investments of a member: hours, care and coins, with a plant that grows between them. */
function Users() {
  return (
    <>
      <Sun at="248 54" size={0.8} />
      <Sheet d="M-10 152C80 146 240 146 330 152V210H-10Z" fill="earth" />
      <path d="M-10 172C90 164 230 166 330 172V210H-10Z" fill="var(--land-earth2)" />
      <path d="M58 150L52 162M102 150L108 162" className="story-leg" />
      <circle cx="80" cy="122" r="36" fill="var(--land-tree)" className="strip-sheet" />
      <circle cx="80" cy="122" r="27" fill="var(--land-cloud)" />
      <path d="M80 122V104M80 122L93 129" className="story-stem" />
      <path d="M160 106C156 88 163 72 160 54" className="story-stem" />
      <Leaf at="160 96" turn={-62} scale={0.46} fill="leaf2" />
      <Leaf at="160 86" turn={58} scale={0.5} fill="leaf" />
      <Leaf at="160 68" turn={-30} scale={0.5} fill="forest" />
      <Leaf at="160 60" turn={24} scale={0.54} fill="forest2" />
      <Sheet d="M130 104H190L183 160Q182 166 176 166H144Q138 166 137 160Z" fill="hill" />
      <path d="M126 98H194V112H126Z" fill="var(--land-hill2)" />
      <g className="strip-sheet">
        {[156, 145, 134].map((y, index) => (
          <g key={y} transform={`translate(${246 + (index % 2) * 4} ${y})`}>
            <ellipse cy="6" rx="30" ry="9" fill="var(--land-earth2)" />
            <ellipse rx="30" ry="9" fill="var(--land-disc)" />
          </g>
        ))}
        <ellipse cx="246" cy="134" rx="21" ry="5.5" fill="var(--land-disc2)" />
      </g>
    </>
  );
}

/**
 * Two armchairs that face each other. The member is the person who talks, so the member's side has more leaves.
 */
function Experts() {
  return (
    <>
      <path d={blob} transform="translate(160 66) scale(.62 .5)" fill="var(--land-halo3)" />
      <path d="M160 0V30" className="story-leg" />
      <path d="M132 60C134 38 148 28 160 28S186 38 188 60Z" fill="var(--land-disc)" />
      <Sheet d="M-10 156C80 150 240 150 330 156V210H-10Z" fill="earth" />
      <ellipse cx="160" cy="176" rx="128" ry="15" fill="var(--land-seed)" />
      <Armchair seat="leaf" back="hill" />
      <g transform="translate(320 0) scale(-1 1)">
        <Armchair seat="forest" back="tree" />
      </g>
      <path d="M160 140V176M146 177H174" className="story-leg" />
      <ellipse cx="160" cy="139" rx="27" ry="6" fill="var(--land-bark)" />
      <path
        d="M142 126H155V132Q155 137 148 137T142 132ZM166 126H179V132Q179 137 172 137T166 132Z"
        className="story-cup"
      />
      <Leaf at="112 78" turn={34} scale={0.3} fill="leaf" />
      <Leaf at="98 64" turn={-8} scale={0.36} fill="hill" />
      <Leaf at="124 88" turn={66} scale={0.26} fill="leaf2" />
      <Leaf at="216 76" turn={-26} scale={0.26} fill="forest2" />
    </>
  );
}

function Armchair({ seat, back }: { seat: LandscapeName; back: LandscapeName }) {
  return (
    <>
      <path d="M62 172V182M118 172V182" className="story-leg" />
      <Sheet
        d="M50 84C52 72 76 70 80 84L88 126H116C128 126 130 138 129 148L127 168Q126 174 120 174H62Q55 174 54 166Z"
        fill={back}
      />
      <path d="M84 130H128Q134 130 134 137T128 145H87Z" fill={`var(--land-${seat})`} />
    </>
  );
}

const drawings = {
  oneself: Oneself,
  process: Process,
  others: Others,
  users: Users,
  experts: Experts,
} as const satisfies Record<StorySceneName, unknown>;
