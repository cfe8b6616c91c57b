import type { ReactNode } from 'react';
import { lightLandscape as land } from '../tokens.ts';
import { leaf } from './landscape-shapes.ts';
import type { PortraitParts } from './portrait-parts.ts';

/** The backdrops for a person or an object, in a square of 320 by 320 units. */
export const backdropDrawings: Readonly<Record<PortraitParts['backdrop'], ReactNode>> = {
  hills: (
    <>
      <path d="M0 0H320V320H0Z" fill={land.halo2} />
      <circle cx="244" cy="84" r="38" fill={land.disc} />
      <path d="M0 190C70 150 140 160 200 182S290 190 320 168V320H0Z" fill={land.far} />
      <path d="M0 236C80 200 150 214 220 236S300 244 320 228V320H0Z" fill={land.forest} />
    </>
  ),
  window: (
    <>
      <path d="M0 0H320V320H0Z" fill={land.seed} />
      <path d="M32 34H150V214H32Z" fill={land.cloud} />
      <path d="M40 42H86V122H40ZM96 42H142V122H96ZM40 132H86V206H40ZM96 132H142V206H96Z" fill={land.far} />
      <path d="M24 210H158V224H24Z" fill={land.earth2} />
    </>
  ),
  sea: (
    <>
      <path d="M0 0H320V320H0Z" fill={land.halo3} />
      <circle cx="70" cy="92" r="34" fill={land.disc2} />
      <path d="M0 160C60 150 110 168 170 158S280 150 320 160V320H0Z" fill={land.forest} />
      <path d="M0 206C60 192 120 214 190 202S290 196 320 206V320H0Z" fill={land.forest2} />
      <path d="M0 254C70 242 130 262 200 250S290 246 320 254V320H0Z" fill={land.tree} />
    </>
  ),
  arch: (
    <>
      <path d="M0 0H320V320H0Z" fill={land.earth} />
      <path d="M58 320V150C58 82 110 44 160 44S262 82 262 150V320Z" fill={land.earth2} />
      <path d="M82 320V156C82 104 120 70 160 70S238 104 238 156V320Z" fill={land.halo1} />
    </>
  ),
  night: (
    <>
      <path d="M0 0H320V320H0Z" fill={land.tree2} />
      <circle cx="66" cy="76" r="28" fill={land.disc2} />
      <circle cx="78" cy="68" r="24" fill={land.tree2} />
      <path
        d="M238 52l3 9 9 0-7 6 3 9-8-6-8 6 3-9-7-6 9 0ZM276 126l2 7 7 0-5 5 2 7-6-5-6 5 2-7-5-5 7 0ZM120 38l2 6 6 0-5 4 2 6-5-4-5 4 2-6-5-4 6 0Z"
        fill={land.star}
      />
      <path d="M0 236C80 206 160 226 230 240S300 240 320 232V320H0Z" fill={land.hill2} />
    </>
  ),
  shelf: (
    <>
      <path d="M0 0H320V320H0Z" fill={land.halo3} />
      <path d="M0 88H320V98H0ZM0 192H320V202H0Z" fill={land.earth2} />
      <path
        d="M14 30H34V88H14ZM62 40H84V88H62ZM236 26H258V88H236ZM20 140H44V192H20ZM278 128H300V192H278Z"
        fill={land.hill}
      />
      <path
        d="M36 22H58V88H36ZM262 38H284V88H262ZM48 128H66V192H48ZM250 138H274V192H250Z"
        fill={land.forest2}
      />
      <path d="M288 30H306V88H288ZM88 52H104V88H88ZM70 150H90V192H70Z" fill={land.disc} />
    </>
  ),
  garden: (
    <>
      <path d="M0 0H320V320H0Z" fill={land.halo1} />
      <path d="M0 226C80 198 160 210 220 224S300 226 320 214V320H0Z" fill={land.seed} />
      {[
        [34, 250, -8, 1.1],
        [72, 256, 10, 0.8],
        [252, 244, -6, 0.9],
        [292, 250, 12, 1.3],
      ].map(([x, y, turn, scale]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
          <path d={leaf.whole} fill={land.leaf} />
          <path d={leaf.fold} fill={land.hill} fillOpacity="0.25" />
        </g>
      ))}
      <circle cx="60" cy="66" r="30" fill={land.disc2} />
    </>
  ),
  stage: (
    <>
      <path d="M0 0H320V320H0Z" fill={land.hill2} />
      <path d="M0 0H74C70 110 50 190 0 226ZM320 0H246C250 110 270 190 320 226Z" fill={land.hill} />
      <path d="M0 262C90 246 230 246 320 262V320H0Z" fill={land.earth2} />
    </>
  ),
};
