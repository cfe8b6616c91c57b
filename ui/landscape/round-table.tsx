/** People of cut paper at a round table, one of them with a leaf. The drawing is always decorative. */
export function RoundTable() {
  return (
    <svg viewBox="0 0 120 84" className="round-table" aria-hidden="true">
      <path
        d="M14 60C14 30 34 8 62 8S108 30 108 58C108 72 88 80 60 80S14 74 14 60Z"
        fill="var(--land-halo2)"
      />
      <Person at="38 30" fill="var(--land-far)" />
      <Person at="82 30" fill="var(--land-seed)" />
      <Person at="60 20" fill="var(--land-hill)" />
      <ellipse cx="60" cy="58" rx="36" ry="14" fill="var(--land-earth2)" />
      <ellipse cx="60" cy="55" rx="36" ry="14" fill="var(--land-earth)" />
      <path d="M60 57C59 52 59 49 60 46" className="scene-stem" />
      <path
        d="M60 49C53 48 51 44 51 41C57 41 60 44 60 49ZM60 48C61 43 64 40 69 40C69 45 66 48 60 48Z"
        fill="var(--land-leaf)"
      />
      <Person at="20 52" fill="var(--land-bloom)" />
      <Person at="100 52" fill="var(--land-hill)" />
    </svg>
  );
}

/** A person, drawn as a head above shoulders. */
function Person({ at, fill }: { at: string; fill: string }) {
  return (
    <g transform={`translate(${at})`} fill={fill}>
      <circle cy="-10" r="6" />
      <path d="M-11 14C-12 2 -7 -2 0 -2S12 2 11 14C5 17 -5 17 -11 14Z" />
    </g>
  );
}
