import type { ReactNode } from 'react';
import { lightLandscape as land } from '../tokens.ts';
import { leaf } from './landscape-shapes.ts';
import type { PortraitParts } from './portrait-parts.ts';

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Six short lines, in three rows, that look like writing. */
const writing = 'M-24-14H-6M-24-4H-6M-24 6H-10M6-14H24M6-4H24M6 6H20';

/** The objects of a portrait. Each object extends at most 44 units from the point 0,0. */
export const objectDrawings: Readonly<Record<PortraitParts['object'], ReactNode>> = {
  bicycle: (
    <g {...line} stroke={land.shade} strokeWidth="4">
      <circle cx="-24" cy="14" r="17" stroke={land.tree2} />
      <circle cx="24" cy="14" r="17" stroke={land.tree2} />
      <path d="M-24 14L-10-16H14L24 14M-10-16L2 14H-24M2 14L14-16M-16-20H-4M14-16L16-26H26" />
    </g>
  ),
  book: (
    <>
      <path d="M-34-20C-20-28-8-26 0-20V24C-8 18-20 16-34 24Z" fill={land.cloud} />
      <path d="M34-20C20-28 8-26 0-20V24C8 18 20 16 34 24Z" fill={land.halo2} />
      <path
        d="M-38-16V28C-20 20-8 22 0 28C8 22 20 20 38 28V-16"
        {...line}
        stroke={land.hill}
        strokeWidth="5"
      />
      <path d={writing} {...line} stroke={land.earth2} strokeWidth="3" />
    </>
  ),
  bowl: (
    <>
      <path d="M-36 0H36C34 24 18 34 0 34S-34 24-36 0Z" fill={land.tree} />
      <ellipse cx="0" cy="0" rx="36" ry="9" fill={land.cloud} />
      <path
        d="M-12-14C-18-22-6-28-12-38M10-14C4-22 16-28 10-38"
        {...line}
        stroke={land.far}
        strokeWidth="5"
      />
    </>
  ),
  coins: (
    <>
      {[26, 14, 2].map((y, index) => (
        <g key={y}>
          <ellipse cx="-14" cy={y + 4} rx="24" ry="8" fill={land.earth2} />
          <ellipse cx="-14" cy={y} rx="24" ry="8" fill={index % 2 === 0 ? land.disc : land.disc2} />
        </g>
      ))}
      <circle cx="24" cy="18" r="16" fill={land.disc} />
      <circle cx="24" cy="18" r="10" fill={land.disc2} />
    </>
  ),
  flask: (
    <>
      <path d="M-9-36H9V-12L30 28C32 34 28 38 22 38H-22C-28 38-32 34-30 28L-9-12Z" fill={land.cloud} />
      <path d="M-17 8H17L30 28C32 34 28 38 22 38H-22C-28 38-32 34-30 28Z" fill={land.leaf} />
      <circle cx="-6" cy="24" r="5" fill={land.leaf2} />
      <circle cx="9" cy="18" r="3.5" fill={land.leaf2} />
    </>
  ),
  flower: (
    <>
      <path d="M0 42C2 20-2 8 0-8" {...line} stroke="#2c6c47" strokeWidth="5" />
      <path d={leaf.whole} transform="translate(0 30) rotate(58) scale(.3)" fill="#3f7d5c" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d={leaf.whole}
          transform={`translate(0 -14) rotate(${turn}) scale(.26)`}
          fill={land.leaf}
        />
      ))}
      <circle cx="0" cy="-14" r="8" fill={land.disc} />
    </>
  ),
  glass: (
    <>
      <path d="M-22-30H22L16 34H-16Z" fill={land.cloud} fillOpacity="0.85" />
      <path d="M-19 2H19L16 34H-16Z" fill={land.far} />
      <path d="M-12-22L-8 24" {...line} stroke={land.halo3} strokeWidth="4" />
    </>
  ),
  hands: (
    <>
      <path d="M-40 30C-36 0-22-12-6-14C2-14 2-4-4-2L-16 4C-4 2 8 0 12 8C14 16 0 26-18 36Z" fill="#d6a077" />
      <path d="M40 34C38 8 28-4 14-6C6-6 4 4 12 8L20 12C10 12 0 16 0 24C2 32 16 36 28 40Z" fill="#a86f4b" />
    </>
  ),
  hourglass: (
    <>
      <path d="M-24-38H24V-30H-24ZM-24 30H24V38H-24Z" fill="#7f4e2a" />
      <path d="M-18-30H18C18-10 4-8 4 0S18 10 18 30H-18C-18 10-4 8-4 0S-18-10-18-30Z" fill={land.cloud} />
      <path d="M-12-16H12C8-8 2-6 0 2C-2-6-8-8-12-16ZM-16 30C-12 16 12 16 16 30Z" fill={land.leaf} />
    </>
  ),
  lamp: (
    <>
      <circle cx="0" cy="-22" r="22" fill={land.disc2} fillOpacity="0.7" />
      <path d="M0-40C10-28 12-18 0-10C-12-18-10-28 0-40Z" fill={land.disc} />
      <path d="M-34 2C-20-6 20-6 34 2C30 20 16 26 0 26S-30 20-34 2Z" fill="#a2683c" />
      <path d="M-16 26H16L22 38H-22Z" fill="#7f4e2a" />
    </>
  ),
  letter: (
    <>
      <path d="M-38-24H38V28H-38Z" fill={land.cloud} />
      <path d="M-38-24L0 8L38-24" {...line} stroke={land.earth2} strokeWidth="4" />
      <circle cx="0" cy="10" r="9" fill={land.hill} />
    </>
  ),
  microscope: (
    <>
      <path d="M-26 38H28V30H-26Z" fill={land.shade} />
      <path d="M4 30C26 22 28-4 8-14" {...line} stroke="#7b5600" strokeWidth="8" />
      <path d="M-20 14H8V20H-20Z" fill={land.shade} />
      <path d="M-14-38L6-30L-6 6L-24-2Z" fill={land.disc} />
      <path d="M-12-44L6-37L4-30L-15-38Z" fill="#7b5600" />
    </>
  ),
  notebook: (
    <>
      <path d="M-30-36H30V38H-30Z" fill={land.hill} />
      <path d="M-20-36H30V38H-20Z" fill={land.cloud} />
      <path d="M-12-20H20M-12-8H20M-12 4H20M-12 16H8" {...line} stroke={land.forest} strokeWidth="4" />
    </>
  ),
  pan: (
    <>
      <path d="M20-16L40-36" {...line} stroke="#7f4e2a" strokeWidth="8" />
      <circle cx="-6" cy="8" r="32" fill={land.shade} />
      <circle cx="-6" cy="8" r="26" fill="#4a3d5c" />
      <path
        d="M-24 6C-24-10-4-14 4-6C14-6 18 8 10 14C8 26-10 28-14 20C-20 20-24 14-24 6Z"
        fill={land.cloud}
      />
      <circle cx="-5" cy="7" r="8" fill={land.disc} />
    </>
  ),
  path: (
    <>
      <path d="M-42 36C-30-2-8-22 2-22S30 0 42 36Z" fill="#3f7d5c" />
      <path d="M-8 36C20 22-18 12 6-2S2-14 4-22" {...line} stroke={land.halo2} strokeWidth="7" />
      <circle cx="20" cy="-30" r="10" fill={land.disc} />
    </>
  ),
  pen: (
    <>
      <path d="M30-40C-6-34-22-4-26 26C2 20 26-2 30-40Z" fill={land.leaf2} />
      <path d="M30-40C4-22-14 4-32 38" {...line} stroke={land.hill2} strokeWidth="4" />
    </>
  ),
  piano: (
    <>
      <path d="M-42-22H42V28H-42Z" fill={land.shade} />
      <path d="M-38-6H38V26H-38Z" fill={land.cloud} />
      <path d="M-30-6H-22V12H-30ZM-16-6H-8V12H-16ZM4-6H12V12H4ZM18-6H26V12H18Z" fill={land.shade} />
    </>
  ),
  scales: (
    <>
      <path d="M-3-32H3V32H-3ZM-20 32H20V38H-20Z" fill="#7f4e2a" />
      <path
        d="M-30-24H30M-30-24L-40 6M-30-24L-20 6M30-24L20 6M30-24L40 6"
        {...line}
        stroke={land.shade}
        strokeWidth="3"
      />
      <path d="M-44 6H-16C-18 16-42 16-44 6ZM16 6H44C42 16 18 16 16 6Z" fill={land.earth2} />
      <path d="M-38 6V-4L-30-12L-22-4V6Z" fill={land.tree} />
      <g fill={land.disc}>
        <circle cx="24" cy="2" r="4.5" />
        <circle cx="36" cy="2" r="4.5" />
        <circle cx="30" cy="-6" r="4.5" />
      </g>
    </>
  ),
  ship: (
    <>
      <path d="M-40 12H40C36 30 26 36 0 36S-36 30-40 12Z" fill="#7f4e2a" />
      <path d="M-2 12V-42H2V12Z" fill={land.shade} />
      <path d="M6-38C30-28 34-8 30 6H6Z" fill={land.cloud} />
      <path d="M-6-30C-26-20-30-6-28 6H-6Z" fill={land.halo3} />
    </>
  ),
  stars: (
    <path
      d="M-4-40l8 22 24 2-19 14 7 23-20-13-20 13 7-23-19-14 24-2ZM30 6l4 11 12 1-9 7 3 11-10-6-10 6 3-11-9-7 12-1Z"
      fill={land.disc}
    />
  ),
  thread: (
    <>
      <path d="M-24-36H24V-26H-24ZM-24 28H24V38H-24Z" fill="#a2683c" />
      <path d="M-18-26H18V28H-18Z" fill={land.leaf} />
      <path
        d="M-18-14H18M-18-2H18M-18 10H18M18 20C34 20 40 30 34 40"
        {...line}
        stroke={land.hill}
        strokeWidth="3"
      />
    </>
  ),
  tree: (
    <>
      <path d="M-4 40V-4H4V40Z" fill="#7f4e2a" />
      <path d={leaf.whole} transform="translate(0 14) scale(.58)" fill="#3f7d5c" />
      <path d={leaf.whole} transform="translate(0 18) rotate(-46) scale(.36)" fill="#2c6c47" />
      <path d={leaf.whole} transform="translate(0 18) rotate(46) scale(.36)" fill="#2c6c47" />
    </>
  ),
  voices: (
    <>
      <path
        d="M-40-34H10C16-34 20-30 20-24V-6C20 0 16 4 10 4H-18L-30 18V4H-38C-42 4-44 0-44-6V-24C-44-30-42-34-40-34Z"
        fill={land.disc}
      />
      <path d="M-32-22H8M-32-10H-8" {...line} stroke={land.shade} strokeWidth="4" />
      <path
        d="M0 10H36C40 10 44 14 44 18V28C44 34 40 36 36 36H34L36 44L22 36H0C-6 36-8 34-8 28V18C-8 14-6 10 0 10Z"
        fill={land.leaf}
      />
      <g fill={land.cloud}>
        <circle cx="6" cy="23" r="3.5" />
        <circle cx="18" cy="23" r="3.5" />
        <circle cx="30" cy="23" r="3.5" />
      </g>
    </>
  ),
  wheel: (
    <>
      <circle r="34" fill={land.earth2} />
      <circle r="26" fill={land.earth} />
      <path d="M0-26V26M-26 0H26M-18-18L18 18M18-18L-18 18" {...line} stroke={land.earth2} strokeWidth="4" />
      <circle r="7" fill="#7f4e2a" />
    </>
  ),
};
