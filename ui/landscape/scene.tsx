import { classNames } from '../class-names.ts';
import { cloud, leaf } from './landscape-shapes.ts';

export type SceneName = 'seed' | 'furrow' | 'cloud';

export type SceneProps = { name: SceneName; className?: string };

/**
 * Small paper pictures of 72 px, for places where the whole landscape would be too small to recognize. They are
 * always decorative.
 */
export function Scene({ name, className }: SceneProps) {
  const Drawing = drawings[name];
  return (
    <svg className={classNames('scene', className)} viewBox="0 0 96 96" aria-hidden="true">
      <path d={ground} fill="var(--land-halo2)" />
      <Drawing />
    </svg>
  );
}

/** The torn piece of paper below each scene. */
const ground = 'M48 4C72 3 93 21 92 47C91 73 72 92 47 92C23 92 4 73 4 48C4 23 23 5 48 4Z';

function Seed() {
  return (
    <>
      <path d="M5 58C24 48 66 50 91 60C86 79 69 92 47 92C26 92 9 77 5 58Z" fill="var(--land-earth)" />
      <path d="M10 70C28 61 66 63 87 70C79 83 65 92 47 92C30 92 17 83 10 70Z" fill="var(--land-earth2)" />
      <path d="M48 62C46 54 47 46 48 40" className="scene-stem" />
      <g transform="translate(48 44) rotate(-52) scale(.24)">
        <path d={leaf.whole} fill="var(--land-hill)" />
        <path d={leaf.fold} className="landscape-fold" />
      </g>
      <g transform="translate(48 42) rotate(48) scale(.29)">
        <path d={leaf.whole} fill="var(--land-leaf)" />
        <path d={leaf.fold} className="landscape-fold" />
      </g>
      <g transform="translate(48 80) rotate(8) scale(.2)">
        <path d={leaf.whole} fill="var(--land-bloom)" />
        <path d={leaf.fold} className="landscape-fold" />
      </g>
    </>
  );
}

function Furrow() {
  return (
    <>
      <circle cx="64" cy="32" r="11" fill="var(--land-disc)" />
      <path d="M4 52C26 40 62 42 92 50C91 75 72 92 47 92C23 92 5 75 4 52Z" fill="var(--land-seed)" />
      <path d="M6 62C30 52 64 55 91 60C86 79 69 92 47 92C27 92 11 79 6 62Z" fill="var(--land-seed2)" />
      <path d="M11 74C32 66 62 67 85 73C77 85 63 92 47 92C32 92 19 85 11 74Z" fill="var(--land-hill)" />
      <path d="M18 69.5h.1M32 66h.1M47 65.5h.1M62 66.500h.1M76 69h.1" className="scene-dots" />
    </>
  );
}

function Cloud() {
  return (
    <>
      <circle cx="38" cy="38" r="13" fill="var(--land-disc)" />
      <path d={cloud} transform="translate(54 58) scale(.42)" fill="var(--land-far)" />
      <path d={cloud} transform="translate(44 66) scale(.3)" fill="var(--land-cloud)" />
    </>
  );
}

const drawings = { seed: Seed, furrow: Furrow, cloud: Cloud } as const;
