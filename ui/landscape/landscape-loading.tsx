import { Landscape } from './landscape.tsx';

/** A loading state for content of unknown layout. The layers of the landscape rise and fall. */
export function LandscapeLoading({ label }: { label: string }) {
  return (
    <div className="landscape-loading" role="status">
      <Landscape variant="empty" />
      <span>{label}</span>
    </div>
  );
}
