import type { ReactNode } from 'react';
import { lightLandscape as land } from '../tokens.ts';
import type { PortraitParts } from './portrait-parts.ts';

type Papers = { hair: string; cloth: string; fold: string };

/**
 * A hairstyle or a head covering. One part of it is behind the head, the other part is in front of the head.
 */
export type HairDrawing = { back?: ReactNode; front: ReactNode };

const cropped =
  'M115 134C108 82 136 64 162 64C198 64 216 88 205 134C203 116 194 102 182 97C160 106 134 102 124 110C118 116 117 124 115 134Z';
const parted =
  'M160 74C126 68 104 98 112 156C120 142 126 112 160 84C194 112 200 142 208 156C216 98 194 68 160 74Z';
const topLine = 'M122 92C134 70 186 70 198 92C184 82 136 82 122 92Z';
const bothSides =
  'M114 144C106 120 110 98 122 90C120 108 121 124 121 144ZM206 144C214 120 210 98 198 90C200 108 199 124 199 144Z';

/** Returns the drawing of a kind of hair in the paper colours that are given. */
export function drawHair(kind: PortraitParts['hair'], papers: Papers): HairDrawing {
  return drawings[kind](papers);
}

const drawings: Readonly<Record<PortraitParts['hair'], (papers: Papers) => HairDrawing>> = {
  short: ({ hair }) => ({ front: <path d={cropped} fill={hair} /> }),
  receding: ({ hair }) => ({ front: <path d={`${bothSides}${topLine}`} fill={hair} /> }),
  curly: ({ hair }) => ({
    back: <circle cx="160" cy="112" r="60" fill={hair} />,
    front: (
      <g fill={hair}>
        {[116, 132, 150, 170, 188, 204].map((x, index) => (
          <circle key={x} cx={x} cy={[112, 90, 80, 80, 90, 112][index]} r="17" />
        ))}
      </g>
    ),
  }),
  tousled: ({ hair }) => ({
    front: (
      <path
        d="M112 136C104 96 118 74 132 78C136 60 156 58 164 70C178 56 200 66 198 82C214 88 214 116 208 136C204 116 196 108 186 104L170 112L156 100L140 112L128 106C120 114 116 122 112 136Z"
        fill={hair}
      />
    ),
  }),
  sides: ({ hair }) => ({
    back: <path d="M118 96C92 120 92 190 110 208H210C228 190 228 120 202 96Z" fill={hair} />,
    front: <path d={topLine} fill={hair} />,
  }),
  bun: ({ hair }) => ({
    back: <circle cx="160" cy="62" r="25" fill={hair} />,
    front: <path d={parted} fill={hair} />,
  }),
  parted: ({ hair }) => ({
    back: <path d="M110 130C104 170 112 196 126 204H194C208 196 216 170 210 130Z" fill={hair} />,
    front: <path d={parted} fill={hair} />,
  }),
  braids: ({ hair, cloth }) => ({
    front: (
      <>
        <path d={parted} fill={hair} />
        <path
          d="M112 150C100 166 108 178 104 192C100 206 110 216 106 236L118 236C122 214 112 206 118 190C122 176 112 166 120 152ZM208 150C220 166 212 178 216 192C220 206 210 216 214 236L202 236C198 214 208 206 202 190C198 176 208 166 200 152Z"
          fill={hair}
        />
        <circle cx="112" cy="238" r="7" fill={cloth} />
        <circle cx="208" cy="238" r="7" fill={cloth} />
      </>
    ),
  }),
  waves: ({ hair }) => ({
    back: (
      <path
        d="M108 116C94 146 104 162 96 186C90 210 102 232 120 240H200C218 232 230 210 224 186C216 162 226 146 212 116C208 72 112 72 108 116Z"
        fill={hair}
      />
    ),
    front: <path d={parted} fill={hair} />,
  }),
  bonnet: ({ hair }) => ({
    back: <circle cx="160" cy="118" r="66" fill={land.cloud} />,
    front: (
      <>
        <path d={parted} fill={hair} />
        <path
          d="M98 146C88 66 232 66 222 146C214 104 190 88 160 88S106 104 98 146Z"
          fill={land.cloud}
          stroke={land.earth}
          strokeWidth="3"
        />
        <path
          d="M106 160C104 184 112 204 124 214M214 160C216 184 208 204 196 214"
          fill="none"
          stroke={land.cloud}
          strokeWidth="6"
          strokeLinecap="round"
        />
      </>
    ),
  }),
  veil: () => ({
    back: (
      <>
        <path d="M84 270C78 120 104 56 160 54S242 120 236 270Z" fill={land.shade} />
        <path
          d="M106 134C106 84 130 68 160 68S214 84 214 134C214 200 204 232 160 232S106 200 106 134Z"
          fill={land.cloud}
        />
      </>
    ),
    front: (
      <path
        d="M104 130C104 72 132 62 160 62S216 72 216 130C206 96 186 88 160 88S114 96 104 130Z"
        fill={land.bark}
      />
    ),
  }),
  cap: ({ hair, fold }) => ({
    front: (
      <>
        <path
          d="M114 146C108 122 112 102 120 98H200C208 102 212 122 206 146C202 126 198 116 194 110H126C122 116 118 126 114 146Z"
          fill={hair}
        />
        <path d="M100 100C96 58 224 58 220 100C200 90 120 90 100 100Z" fill={fold} />
        <path d="M98 100C120 88 200 88 222 100L218 110C196 100 124 100 102 110Z" fill={land.shade} />
      </>
    ),
  }),
  'straw-hat': ({ hair, cloth }) => ({
    back: <path d="M112 120C108 150 112 166 120 172H200C208 166 212 150 208 120Z" fill={hair} />,
    front: (
      <>
        <path d="M116 92C118 54 202 54 204 92Z" fill={land.earth} />
        <path d="M116 80H204V92H116Z" fill={cloth} />
        <ellipse cx="160" cy="94" rx="84" ry="13" fill={land.earth2} />
      </>
    ),
  }),
  kerchief: ({ cloth }) => ({
    front: (
      <>
        <path d="M106 122C98 56 222 56 214 122C196 92 124 92 106 122Z" fill={land.disc} />
        <path d="M112 104C130 78 190 78 208 104" fill="none" stroke={cloth} strokeWidth="7" />
        <path d="M204 74C222 58 236 66 230 80C240 84 236 98 222 96C212 92 206 84 204 74Z" fill={land.disc} />
      </>
    ),
  }),
};
