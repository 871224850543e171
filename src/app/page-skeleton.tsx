import { Skeleton } from '#ui/skeleton.tsx';

/** The place of a page whose code is on its way; so high that the footer comes from below the window and jumps nowhere. */
export const PageSkeleton = () => (
  <div aria-hidden="true" style={{ minHeight: '100dvh' }}>
    <Skeleton height={420} radius={20} />
  </div>
);
