import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { DimensionName } from '../tokens.ts';
import { blob, cloud, leaf } from './landscape-shapes.ts';

export type TechniqueName =
  | 'respiracion'
  | 'atencion'
  | 'movimiento'
  | 'descanso'
  | 'escritura'
  | 'pensamiento'
  | 'aceptacion'
  | 'conversacion'
  | 'planificacion'
  | 'numeros';

export type TechniqueMarkProps = {
  technique: TechniqueName;
  /** The dimension from which the drawing takes its colours. */
  dimension: DimensionName;
  /**
   * The seed for the rotation of the drawing. Different seeds let neighbouring drawings of the same technique differ.
   * The same seed always gives the same rotation.
   */
  seed?: string;
  className?: string;
};

/**
 * The small paper drawing of a technique, in the colours of a dimension. The name of the technique is shown
 * beside it.
 */
export function TechniqueMark({ technique, dimension, seed = '', className }: TechniqueMarkProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={classNames('dimension-mark', `dimension-${dimension}`, className)}
      aria-hidden="true"
    >
      <path
        d={blob}
        transform={`translate(24 24) rotate(${toDegrees(seed)}) scale(.235)`}
        className="dimension-mark-paper"
      />
      {drawings[technique]}
    </svg>
  );
}

function toDegrees(seed: string): number {
  return [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0);
}

const front = 'dimension-mark-front';
const back = 'dimension-mark-back';
const fold = 'dimension-mark-fold';

const drawings: Readonly<Record<TechniqueName, ReactNode>> = {
  respiracion: (
    <>
      <circle cx="24" cy="24" r="15" className={back} />
      <circle cx="24" cy="24" r="10" className={fold} />
      <circle cx="24" cy="24" r="5" className={front} />
    </>
  ),
  atencion: (
    <>
      <path d="M6 24C13 12 35 12 42 24C35 36 13 36 6 24Z" className={back} />
      <circle cx="24" cy="24" r="7" className={front} />
      <circle cx="26.5" cy="21.5" r="2.2" className="dimension-mark-paper" />
    </>
  ),
  movimiento: (
    <>
      <path d="M5 40C14 33 22 37 29 32S39 27 43 28V40C34 42 12 42 5 40Z" className={back} />
      <ellipse cx="14" cy="30" rx="4.2" ry="2.8" transform="rotate(-24 14 30)" className={front} />
      <ellipse cx="23" cy="23" rx="4.2" ry="2.8" transform="rotate(-24 23 23)" className={fold} />
      <ellipse cx="32" cy="16" rx="4.2" ry="2.8" transform="rotate(-24 32 16)" className={front} />
    </>
  ),
  descanso: (
    <>
      <path d="M29 8A16 16 0 1 0 40 31A13 13 0 0 1 29 8Z" className={front} />
      <circle cx="35" cy="15" r="3" className={back} />
      <path d={cloud} transform="translate(31 36) scale(.13)" className={fold} />
    </>
  ),
  escritura: (
    <>
      <path d="M10 12L31 9L34 36L13 39Z" className={back} />
      <path d="M15 18L27 16.4V18.6L15.2 20.2ZM16 25L25 23.8V26L16.2 27.2Z" className={fold} />
      <path d={leaf.whole} transform="translate(25 41) rotate(38) scale(.29)" className={front} />
    </>
  ),
  pensamiento: (
    <>
      <path d={cloud} transform="translate(25 20) scale(.2)" className={front} />
      <circle cx="17" cy="31" r="3.4" className={fold} />
      <circle cx="12" cy="38" r="2.2" className={back} />
    </>
  ),
  aceptacion: (
    <>
      <circle cx="24" cy="15" r="6" className={back} />
      <path d="M7 24H41C41 34 34 41 24 41S7 34 7 24Z" className={front} />
      <path d="M24 24H41C41 34 34 41 24 41Z" className={fold} />
    </>
  ),
  conversacion: (
    <>
      <path
        d="M10 10H28A4 4 0 0 1 32 14V21A4 4 0 0 1 28 25H19L13 30V25H10A4 4 0 0 1 6 21V14A4 4 0 0 1 10 10Z"
        className={back}
      />
      <path
        d="M22 20H38A4 4 0 0 1 42 24V31A4 4 0 0 1 38 35H36V40L30 35H22A4 4 0 0 1 18 31V24A4 4 0 0 1 22 20Z"
        className={front}
      />
    </>
  ),
  planificacion: (
    <>
      <path d="M8 31H16V40H8Z" className={back} />
      <path d="M20 24H28V40H20Z" className={fold} />
      <path d="M32 16H40V40H32Z" className={front} />
      <path d={leaf.whole} transform="translate(36 16) rotate(18) scale(.1)" className={fold} />
    </>
  ),
  numeros: (
    <>
      <ellipse cx="18" cy="36" rx="9" ry="3.6" className={front} />
      <ellipse cx="18" cy="31" rx="9" ry="3.6" className={fold} />
      <ellipse cx="18" cy="26" rx="9" ry="3.6" className={back} />
      <ellipse cx="33" cy="36" rx="8" ry="3.4" className={fold} />
      <ellipse cx="33" cy="31.4" rx="8" ry="3.4" className={back} />
      <path d={leaf.whole} transform="translate(18 25) rotate(20) scale(.15)" className={front} />
    </>
  ),
};
