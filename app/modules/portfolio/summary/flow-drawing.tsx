import type { FlowLayout, FlowLink, FlowNode } from './flow-layout.browser.ts';

export type FlowDrawingProps = {
  layout: FlowLayout;
  /** The name of the measure, at the start of the flow. */
  start: string;
  nameOf: (slug: string) => string;
  sourceName: (dynamic: string | null) => string;
};

/**
 * The size of the drawing in its own units. The drawing is stretched to the size of its container. Patterns
 * would be distorted, so it uses only colours and names.
 */
const width = 100;
const height = 70;
const thickness = 3;
const middle = (width - thickness) / 2;

/**
 * Draws three columns of nodes with bands between them. The names of the nodes are HTML above the drawing, so
 * that they have the normal size of text.
 */
export function FlowDrawing({ layout, start, nameOf, sourceName }: FlowDrawingProps) {
  const label = (node: FlowNode, name: string, className: string) => (
    <span
      key={node.key}
      className={`absolute max-w-[38%] -translate-y-1/2 truncate rounded-sm bg-card/85 px-1 text-xs ${className}`}
      style={{ top: `${(node.top + node.height / 2) * 100}%` }}
    >
      {name}
    </span>
  );
  return (
    <div className="relative" aria-hidden="true">
      <svg
        aria-hidden="true"
        className="block h-72 w-full"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        {layout.first.map((link) => (
          <path
            key={link.key}
            d={band(link, thickness, middle)}
            className={`dimension-${link.dimension} fill-(--dimension)`}
            opacity="0.55"
          />
        ))}
        {layout.second.map((link) => (
          <path
            key={link.key}
            d={band(link, middle + thickness, width - thickness)}
            className={`dimension-${link.dimension} fill-(--dimension)`}
            opacity="0.55"
          />
        ))}
        <rect width={thickness} height={height} className="fill-ink" />
        {layout.dimensions.map((node) => (
          <NodeRect
            key={node.key}
            node={node}
            x={middle}
            colour={`dimension-${node.slug} fill-(--dimension)`}
          />
        ))}
        {layout.sources.map((node) => (
          <NodeRect key={node.key} node={node} x={width - thickness} colour="fill-ink" />
        ))}
      </svg>
      {label({ key: 'start', value: 0, top: 0, height: 1 }, start, 'start-[4%]')}
      {layout.dimensions.map((node) => label(node, nameOf(node.slug), 'start-1/2 -translate-x-1/2'))}
      {layout.sources.map((node) => label(node, sourceName(node.dynamic), 'end-[4%]'))}
    </div>
  );
}

function NodeRect({ node, x, colour }: { node: FlowNode; x: number; colour: string }) {
  return (
    <rect x={x} y={node.top * height} width={thickness} height={node.height * height} className={colour} />
  );
}

/** Returns the `d` of a path for a band with horizontal ends. */
function band({ from, to, height: share }: FlowLink, left: number, right: number): string {
  const [top, end, high] = [from * height, to * height, share * height];
  const turn = (left + right) / 2;
  const there = `M${left} ${top}C${turn} ${top} ${turn} ${end} ${right} ${end}`;
  return `${there}v${high}C${turn} ${end + high} ${turn} ${top + high} ${left} ${top + high}Z`;
}
