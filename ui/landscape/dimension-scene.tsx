import type { ComponentType } from 'react';
import { classNames } from '../class-names.ts';
import { leaf } from './landscape-shapes.ts';

/** The five dimensions of life. */
export type SceneName = 'cuerpo' | 'mente' | 'vinculos' | 'proposito' | 'dinero';

/** A small paper picture of a dimension of life. The name of the dimension is shown beside it. */
export function DimensionScene({ name, className }: { name: SceneName; className?: string }) {
  const Scene = scenes[name];
  return (
    <svg
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      className={classNames('dimension-scene', className)}
      aria-hidden="true"
    >
      <path d="M0 0H160V90H0Z" fill="var(--land-halo1)" />
      <Scene />
    </svg>
  );
}

const scenes: Record<SceneName, ComponentType> = {
  cuerpo: Body,
  mente: Mind,
  vinculos: Bonds,
  proposito: Purpose,
  dinero: Money,
};

/** A hill to climb, with the sun above it. */
function Body() {
  return (
    <>
      <circle cx="112" cy="34" r="19" fill="var(--land-disc)" />
      <path d="M0 64C30 38 62 34 92 52S140 66 160 52V90H0Z" fill="var(--land-tree)" />
      <path d="M0 78C40 58 84 62 110 72S146 76 160 70V90H0Z" fill="var(--land-hill)" />
      <path d="M58 90C62 78 84 74 78 64S60 54 56 46" className="scene-way" />
    </>
  );
}

/** A cloud that clears, above still water. */
function Mind() {
  return (
    <>
      <circle cx="54" cy="36" r="16" fill="var(--land-disc2)" />
      <path
        d="M-70 20C-98 20-100-10-72-14C-70-44-26-54-8-32C8-52 46-44 48-16C78-18 84 20 56 20Z"
        transform="translate(92 44) scale(.62)"
        fill="var(--land-far)"
      />
      <path d="M0 66H160V90H0Z" fill="var(--land-forest)" />
      <path d="M22 74H70M88 74H132M46 82H112" className="scene-water" />
    </>
  );
}

/** Two leaves that lean on each other. */
function Bonds() {
  return (
    <>
      <path d="M0 74C44 62 108 62 160 74V90H0Z" fill="var(--land-seed)" />
      <g transform="translate(78 76)">
        <path d={leaf.whole} transform="rotate(-24) scale(.6)" fill="var(--land-leaf)" />
        <path d={leaf.whole} transform="translate(8 0) rotate(26) scale(.52)" fill="var(--land-hill)" />
      </g>
    </>
  );
}

/** A path to a star. */
function Purpose() {
  return (
    <>
      <path d="M0 56C34 44 74 50 104 42S146 36 160 40V90H0Z" fill="var(--land-leaf2)" />
      <path d="M64 90C96 78 96 66 84 58S96 46 112 41" className="scene-way scene-way-wide" />
      <path d="M113 10l4 10 10 1-8 7 3 10-9-6-9 6 3-10-8-7 10-1Z" fill="var(--land-disc)" />
    </>
  );
}

/** Seeds in a furrow. The first seed is already growing. */
function Money() {
  return (
    <>
      <path d="M0 52C44 44 112 46 160 54V90H0Z" fill="var(--land-earth)" />
      <path d="M0 68C50 60 110 62 160 70V90H0Z" fill="var(--land-earth2)" />
      <path d={leaf.whole} transform="translate(50 54) rotate(-26) scale(.3)" fill="var(--land-hill)" />
      <path d={leaf.whole} transform="translate(50 54) rotate(30) scale(.26)" fill="var(--land-leaf)" />
      <g fill="var(--land-hill)">
        <ellipse cx="50" cy="61" rx="8" ry="6" />
        <ellipse cx="84" cy="60" rx="7" ry="5" />
        <ellipse cx="114" cy="61" rx="6" ry="4.5" />
      </g>
    </>
  );
}
