import { Landscape } from './landscape.tsx';

/**
 * A loading indicator for content whose layout is not known yet. The layers of the landscape rise and fall.
 */
export function LandscapeLoading({ label }: { label: string }) {
  return (
    <div className="landscape-loading" role="status">
      <Landscape variant="empty" />
      <span>{label}</span>
    </div>
  );
}
