import { Skeleton } from '#ui/skeleton.tsx';

/** The place of a page whose code is on its way. */
export const PageSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton height={420} radius={20} />
  </div>
);
