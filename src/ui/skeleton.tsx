import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly radius?: number;
}

/** Placeholder of loading content; appears after 150 ms. */
export const Skeleton = ({ width = '100%', height = 16, radius = 8 }: SkeletonProps) => (
  <span className={styles.skeleton} aria-hidden="true" style={{ width, height, borderRadius: radius }} />
);
