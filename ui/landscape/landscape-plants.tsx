import type { LandscapeName } from '../tokens.ts';
import { type CrownLeaf, crown, greatTree, leaf, sproutParts, trunk } from './landscape-shapes.ts';

function Leaf({ placed: [x, y, turn, scale, tone] }: { placed: CrownLeaf }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <path d={leaf.whole} fill={`var(--land-${tone})`} />
      <path d={leaf.fold} className="landscape-fold" />
      <path d="M0 0V-84" className="landscape-vein" />
    </g>
  );
}

/**
 * The outer group sets the position, and the inner group has the sway animation. On one element the CSS transform of
 * the animation would override the `transform` attribute. `Sprout` is built in the same way.
 */
export function Crown() {
  return (
    <g transform={`translate(${greatTree.x} ${greatTree.y})`}>
      <g className="landscape-sway">
        <path d={trunk} className="landscape-trunk" fill="var(--land-bark)" stroke="var(--land-bark)" />
        {crown.map((placed) => (
          <Leaf key={`${placed[0]}${placed[2]}`} placed={placed} />
        ))}
      </g>
    </g>
  );
}

type PlantProps = { x: number; y: number; scale: number };

export function Sprout({ x, y, scale }: PlantProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <g className="landscape-sway">
        <path d={sproutParts.stem} className="landscape-stem" stroke="var(--land-leaf2)" />
        {sproutParts.leaves.map((placed) => (
          <Leaf key={placed[2]} placed={placed} />
        ))}
      </g>
    </g>
  );
}

/** A distant tree. Its crown is a single leaf. */
export function YoungTree({ x, y, scale, fill }: PlantProps & { fill: LandscapeName }) {
  return (
    <g transform={`translate(${x} ${y + 10}) scale(${scale * 0.82} ${scale * 0.9})`}>
      <path d={leaf.whole} fill={`var(--land-${fill})`} transform="translate(0 -12)" />
      <path d={leaf.fold} className="landscape-fold" transform="translate(0 -12)" />
      <path d="M0 0V-62" className="landscape-vein landscape-vein-tree" />
    </g>
  );
}
