import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DimensionName } from '#ui/tokens.ts';

/** A drawing with a caption. The caption has the same meaning as the drawing. */
function Drawing({ viewBox, words, children }: { viewBox: string; words: string; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <figure className="method-drawing" lang={i18n.locale}>
      <svg viewBox={viewBox} role="img" aria-label={words}>
        {children}
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}

/**
 * A winding path of twenty-one stones in three rows. A few stones are days of rest, and the last stones are
 * future days.
 */
export function PathDrawing() {
  const { t } = useLingui();
  return (
    <Drawing
      viewBox="0 0 320 176"
      words={t`Veintiún días: tres lunes y tres fines de semana. Un día vacío no borra los demás.`}
    >
      <path d="M22 36H268Q300 36 300 62T268 88H52Q20 88 20 114T52 140H298" className="method-way" />
      {days.map((day) => (
        <PathStone key={day} day={day} />
      ))}
    </Drawing>
  );
}

const days = Array.from({ length: 21 }, (_, day) => day);
const emptyDays: ReadonlySet<number> = new Set([4, 12, 13]);

function PathStone({ day }: { day: number }) {
  const row = Math.floor(day / 7);
  const along = row === 1 ? 6 - (day % 7) : day % 7;
  const transform = `translate(${34 + along * 42} ${36 + row * 52}) rotate(${(day * 37) % 40})`;
  return (
    <path
      d="M-14 3C-16-7-7-13 2-13S16-6 14 4 4 13-4 12-13 9-14 3Z"
      transform={transform}
      className={emptyDays.has(day) ? 'method-stone-empty' : 'method-stone'}
    />
  );
}

/** The four quadrants of a check-in: agrado to the right, energía upwards, with words in each corner. */
export function QuadrantDrawing() {
  const { t } = useLingui();
  return (
    <Drawing
      viewBox="0 0 320 236"
      words={t`Dos preguntas dan cuatro esquinas: lo agradable a la derecha, la energía hacia arriba.`}
    >
      {corners.map(({ d, tone }) => (
        <path key={tone} d={d} fill={`var(--${tone})`} />
      ))}
      <path d="M160 12V216M18 114H302" className="method-axis" />
      <circle cx="226" cy="52" r="9" className="method-point" />
      <text x="90" y="72" textAnchor="middle">{t`enfado, agobio`}</text>
      <text x="232" y="84" textAnchor="middle">{t`alegría, ilusión`}</text>
      <text x="90" y="170" textAnchor="middle">{t`tristeza, cansancio`}</text>
      <text x="232" y="170" textAnchor="middle">{t`calma, alivio`}</text>
      <text x="160" y="232" textAnchor="middle">{t`más agrado`}</text>
      <text x="12" y="114" textAnchor="middle" transform="rotate(-90 12 114)">{t`más energía`}</text>
    </Drawing>
  );
}

const corners = [
  {
    tone: 'dimension-dinero-tint',
    d: 'M168 20C214 12 268 14 298 24 304 52 302 84 296 106 254 110 206 108 168 106 164 78 164 48 168 20Z',
  },
  {
    tone: 'dimension-cuerpo-tint',
    d: 'M26 26C66 14 116 14 152 20 156 48 156 80 152 106 112 108 64 110 28 106 22 80 20 52 26 26Z',
  },
  {
    tone: 'color-link-tint',
    d: 'M168 122C206 120 256 118 298 122 304 148 302 180 296 206 258 214 210 214 168 208 164 180 164 150 168 122Z',
  },
  {
    tone: 'color-action-tint',
    d: 'M26 122C64 118 114 120 152 122 156 150 156 182 152 208 112 214 64 214 28 206 20 180 20 148 26 122Z',
  },
] as const;

type Bar = { what: 'time' | 'effort' | 'money'; parts: readonly (readonly [DimensionName, number])[] };

/**
 * The shares of the example in the text of `/metodo`, in percent (`app/seeds/method.test.ts` computes them).
 */
export const exampleBars: readonly Bar[] = [
  {
    what: 'time',
    parts: [
      ['cuerpo', 44],
      ['mente', 17],
      ['vinculos', 22],
      ['dinero', 17],
    ],
  },
  {
    what: 'effort',
    parts: [
      ['cuerpo', 45],
      ['mente', 20],
      ['vinculos', 15],
      ['dinero', 20],
    ],
  },
  {
    what: 'money',
    parts: [
      ['cuerpo', 40],
      ['mente', 60],
    ],
  },
];

const barWidth = 320;

/** The three bars of the example in the text of `/metodo`, one below the other. */
export function BarsDrawing() {
  const { t } = useLingui();
  const titles = { time: t`Tiempo`, effort: t`Energía`, money: t`Dinero` };
  return (
    <Drawing
      viewBox="0 0 320 196"
      words={t`Las mismas cosas, en tres barras: en qué se fueron el tiempo, la energía y el dinero del ejemplo.`}
    >
      {exampleBars.map(({ what, parts }, row) => (
        <g key={what} transform={`translate(0 ${row * 66})`}>
          <text y="14">{titles[what]}</text>
          <BarParts parts={parts} />
        </g>
      ))}
    </Drawing>
  );
}

function BarParts({ parts }: Pick<Bar, 'parts'>) {
  const { t } = useLingui();
  const names = {
    cuerpo: t`Cuerpo`,
    mente: t`Mente`,
    vinculos: t`Vínculos`,
    proposito: t`Propósito`,
    dinero: t`Dinero`,
  };
  return parts.map(([name, share], index) => {
    const before = parts.slice(0, index).reduce((sum, [, each]) => sum + each, 0);
    const [x, width] = [(before * barWidth) / 100, (share * barWidth) / 100];
    return (
      <g key={name}>
        <rect x={x + 1} y="22" width={width - 2} height="38" rx="6" fill={`var(--dimension-${name})`} />
        <text x={x + width / 2} y="39" textAnchor="middle" className="method-on-bar">
          {names[name]}
        </text>
        <text x={x + width / 2} y="54" textAnchor="middle" className="method-on-bar">
          {share} %
        </text>
      </g>
    );
  });
}
