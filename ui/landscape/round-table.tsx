/**
 * People of cut paper at a round table. One of them has a leaf, and a coin passes from the seed of Yoi to the person
 * who leads. The drawing is always decorative.
 */
export function RoundTable() {
  return (
    <svg viewBox="0 0 160 92" className="round-table" aria-hidden="true">
      <path
        d="M54 68C54 38 74 16 102 16S148 38 148 66C148 80 128 88 100 88S54 82 54 68Z"
        fill="var(--land-halo2)"
      />
      <g transform="translate(40 8)">
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
      </g>
      <Payment />
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

/** The seed of Yoi, and coins on the way from it to the person who leads. */
function Payment() {
  return (
    <>
      <circle cx="20" cy="34" r="14" fill="none" stroke="var(--color-action)" strokeWidth="7" />
      <path
        d="M15.6 40.300C13.3 34.2 16.4 28.6 24.3 27.700C26.6 33.8 23.5 39.4 15.6 40.300Z"
        fill="var(--color-action)"
      />
      <path d="M36 20C50 6 70 4 86 12m-7-6 8 7-10 2" className="payment-way" />
      <g fill="var(--land-disc)" stroke="var(--land-earth2)">
        <circle cx="47" cy="12" r="6" />
        <circle cx="64" cy="7" r="6" />
      </g>
    </>
  );
}
