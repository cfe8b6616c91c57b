import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { DimensionName } from '../tokens.ts';
import { blob, cloud, leaf } from './landscape-shapes.ts';

export type DimensionMarkProps = { dimension: DimensionName; className?: string };

/** The small paper drawing of a dimension. The name of the dimension is shown beside it. */
export function DimensionMark({ dimension, className }: DimensionMarkProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={classNames('dimension-mark', `dimension-${dimension}`, className)}
      aria-hidden="true"
    >
      <path d={blob} transform="translate(24 24) scale(.235)" className="dimension-mark-paper" />
      {drawings[dimension]}
    </svg>
  );
}

type Tone = 'front' | 'back' | 'fold';

/** A leaf with its fold. `at` is its position, and `turn` its rotation in degrees. */
function Leaf({ at, turn, scale, tone = 'front' }: { at: string; turn: number; scale: number; tone?: Tone }) {
  return (
    <g transform={`translate(${at}) rotate(${turn}) scale(${scale})`}>
      <path d={leaf.whole} className={`dimension-mark-${tone}`} />
      {tone === 'front' && <path d={leaf.fold} className="dimension-mark-fold" />}
    </g>
  );
}

const drawings: Readonly<Record<DimensionName, ReactNode>> = {
  cuerpo: (
    <>
      <Leaf at="24 31" turn={-62} scale={0.16} tone="back" />
      <Leaf at="24 31" turn={62} scale={0.16} tone="back" />
      <Leaf at="24 41" turn={0} scale={0.23} />
      <circle cx="24" cy="12.5" r="4.6" className="dimension-mark-front" />
    </>
  ),
  mente: (
    <>
      <circle cx="30" cy="18" r="8" className="dimension-mark-back" />
      <path d={cloud} transform="translate(23 30) scale(.17)" className="dimension-mark-front" />
      <path d={cloud} transform="translate(33 35) scale(.1)" className="dimension-mark-fold" />
    </>
  ),
  vinculos: (
    <>
      <Leaf at="17 39" turn={16} scale={0.26} />
      <Leaf at="31 39" turn={-16} scale={0.26} tone="back" />
      <circle cx="24" cy="10.5" r="2.6" className="dimension-mark-front" />
    </>
  ),
  proposito: (
    <>
      <circle cx="31" cy="15" r="5" className="dimension-mark-back" />
      <path d="M6 38C13 30 18 20 22 18S32 30 42 38C36 41 12 41 6 38Z" className="dimension-mark-front" />
      <path
        d="M22 18C26 19 32 30 42 38C37 40 30 40.5 25 40C31 36 20 33 25 29S20 23 22 18Z"
        className="dimension-mark-fold"
      />
    </>
  ),
  dinero: (
    <>
      <ellipse cx="24" cy="36.5" rx="12" ry="4" className="dimension-mark-front" />
      <ellipse cx="24" cy="32" rx="12" ry="4" className="dimension-mark-fold" />
      <ellipse cx="24" cy="27.5" rx="12" ry="4" className="dimension-mark-back" />
      <Leaf at="24 27" turn={-34} scale={0.15} />
      <Leaf at="24 27" turn={30} scale={0.17} />
    </>
  ),
};
