import './skeleton.css';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly radius?: number;
}

/** The shape of what is loading; shows after 150 ms only. */
export const Skeleton = ({ width = '100%', height = 16, radius = 8 }: SkeletonProps) => (
  <span className="skel" aria-hidden="true" style={{ width, height, borderRadius: radius }} />
);
