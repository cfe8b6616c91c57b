import { Skeleton } from '#ui/waiting.tsx';

/** What stands in for a screen while its code is on the way. */
export function ScreenSkeleton() {
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-10">
      <Skeleton shape="title" />
      <Skeleton shape="media" />
      <Skeleton shape="text" />
    </div>
  );
}
