import { Skeleton } from '#ui/skeleton.tsx';

/**
 * Placeholder while a page loads, tall enough to keep the footer below the window and avoid a layout shift.
 */
export const PageSkeleton = () => (
  <div aria-hidden="true" style={{ minHeight: '100dvh' }}>
    <Skeleton height={420} radius={20} />
  </div>
);
