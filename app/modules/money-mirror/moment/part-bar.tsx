/** A bar for a share of a whole. The share is also written as a number beside the bar. */
export function PartBar({ share }: { share: number }) {
  return (
    <svg className="money-part-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="money-part-track" width="100" height="8" rx="2" />
      <rect
        className="money-part-value"
        width={share === 0 ? 0 : Math.max(1, 100 * share)}
        height="8"
        rx="2"
      />
    </svg>
  );
}
