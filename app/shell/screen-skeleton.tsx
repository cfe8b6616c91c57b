import { Skeleton } from '#ui/waiting.tsx';

/** The skeleton of a screen, shown while its code is loading. */
export function ScreenSkeleton() {
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-10">
      <Skeleton shape="title" />
      <Skeleton shape="media" />
      <Skeleton shape="text" />
    </div>
  );
}
