import type { ReactNode } from 'react';
import { lightLandscape as land } from '../tokens.ts';
import { backdropDrawings } from './portrait-backdrops.tsx';
import { drawHair } from './portrait-hair.tsx';
import { objectDrawings } from './portrait-objects.tsx';
import type { PortraitParts, PostDrawingParts } from './portrait-parts.ts';
import { clothPapers, hairPapers, skinTones } from './portrait-tones.ts';

/**
 * A person in cut paper, drawn from parts on a square. The drawing is shown as a separate image (`<img>`). Therefore
 * it has the colours of the light landscape in every mode, and contains no text.
 */
export function Portrait(parts: PortraitParts) {
  const { skin, hair, tone, beard, glasses, clothing, cloth, object, backdrop } = parts;
  const [face, shade] = skinTones[skin];
  const [paper, fold] = clothPapers[cloth];
  const { back, front } = drawHair(hair, { hair: hairPapers[tone], cloth: paper, fold });
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" aria-hidden="true">
      {backdropDrawings[backdrop]}
      {back}
      <path d="M141 166H179V232C168 244 152 244 141 232Z" fill={shade} />
      <path d={shoulders} fill={paper} />
      {clothingDrawings[clothing](fold)}
      <ellipse cx="160" cy="132" rx="45" ry="56" fill={face} />
      {beardDrawings[beard] && <path d={beardDrawings[beard]} fill={hairPapers[tone]} />}
      <Face shade={shade} glasses={glasses} />
      {front}
      <g transform="translate(250 262)">
        <circle r="50" fill={land.halo1} />
        <g transform="scale(.86)">{objectDrawings[object]}</g>
      </g>
    </svg>
  );
}

/** An object in cut paper in front of a backdrop, in the ratio 3:2. It is shown beside a post. */
export function PostDrawing({ object, backdrop }: PostDrawingParts) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 53 320 213" aria-hidden="true">
      {backdropDrawings[backdrop]}
      <ellipse cx="160" cy="252" rx="86" ry="12" fill={land.shade} fillOpacity="0.18" />
      <circle cx="160" cy="166" r="80" fill={land.halo1} />
      <g transform="translate(160 166) scale(1.5)">{objectDrawings[object]}</g>
    </svg>
  );
}

const shoulders = 'M50 320C54 250 106 220 141 216C150 232 170 232 179 216C214 220 266 250 270 320Z';

function Face({ shade, glasses }: { shade: string; glasses: boolean }) {
  const stroke = { fill: 'none', stroke: shade, strokeWidth: 4, strokeLinecap: 'round' } as const;
  return (
    <>
      <g fill={land.shade}>
        <circle cx="143" cy="130" r="4.6" />
        <circle cx="177" cy="130" r="4.6" />
      </g>
      <path d="M134 118C139 114 147 114 151 117M169 117C173 114 181 114 186 118" {...stroke} />
      <path d="M160 130C156 142 154 148 161 149" {...stroke} />
      <path d="M148 164C155 170 165 170 172 164" {...stroke} stroke="#8a3f3a" />
      {glasses && (
        <g fill="none" stroke={land.shade} strokeWidth="3">
          <circle cx="143" cy="131" r="13" />
          <circle cx="177" cy="131" r="13" />
          <path d="M156 129C158 126 162 126 164 129" />
        </g>
      )}
    </>
  );
}

const beardDrawings: Readonly<Record<PortraitParts['beard'], string | null>> = {
  none: null,
  moustache:
    'M136 158C144 147 155 149 160 153C165 149 176 147 184 158C172 161 165 159 160 158C155 159 148 161 136 158Z',
  short:
    'M115 136C114 184 138 196 160 196S206 184 205 136C200 152 190 157 180 156C166 150 154 150 140 156C130 157 120 152 115 136Z',
  full: 'M114 132C106 200 132 232 160 234S214 200 206 132C202 152 192 157 180 156C166 149 154 149 140 156C128 157 118 152 114 132Z',
  goatee:
    'M136 156C144 147 155 149 160 153C165 149 176 147 184 156C172 160 165 158 160 157C155 158 148 160 136 156ZM150 174C156 172 164 172 170 174C172 194 166 208 160 210C154 208 148 194 150 174Z',
};

const lapels = 'M141 216L118 232L150 300L160 262L170 300L202 232L179 216C170 232 150 232 141 216Z';

/** The front of the clothes. It has the colour of their fold. */
const clothingDrawings: Readonly<Record<PortraitParts['clothing'], (fold: string) => ReactNode>> = {
  robe: (fold) => <path d="M104 232C150 262 196 300 206 320H150C132 288 96 262 78 252Z" fill={fold} />,
  coat: (fold) => (
    <>
      <path d="M141 216C150 232 170 232 179 216L186 222L160 276L134 222Z" fill={land.cloud} />
      <path d={lapels} fill={fold} />
    </>
  ),
  dress: (fold) => (
    <>
      <path d="M136 206C150 216 170 216 184 206L188 228C172 240 148 240 132 228Z" fill={fold} />
      <path d="M157 238H163V320H157Z" fill={fold} />
    </>
  ),
  habit: (fold) => <path d="M132 236C150 246 170 246 188 236L196 320H124Z" fill={fold} />,
  shawl: (fold) => (
    <path
      d="M118 222C140 250 180 250 202 222C236 234 256 258 262 288C220 262 180 300 160 316C140 300 100 262 58 288C64 258 84 234 118 222Z"
      fill={fold}
    />
  ),
  collar: (fold) => (
    <>
      <path d="M157 236H163V320H157Z" fill={fold} />
      <path
        d="M118 212C132 200 188 200 202 212C214 222 200 240 186 238C178 246 142 246 134 238C120 240 106 222 118 212Z"
        fill={land.cloud}
        stroke={land.earth}
        strokeWidth="2"
      />
    </>
  ),
  cravat: (fold) => (
    <>
      <path d={lapels} fill={fold} />
      <path
        d="M138 206C152 216 168 216 182 206L184 228C176 236 170 238 168 240L174 282L160 292L146 282L152 240C150 238 144 236 136 228Z"
        fill={land.cloud}
      />
    </>
  ),
};
