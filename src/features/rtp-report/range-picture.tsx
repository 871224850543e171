import type { Returned } from '#contract/rtp-report.ts';
import { rangeShape } from './range-shape.ts';
import { classNames, variantClass } from '#ui/class-names.ts';
import styles from './returns.module.css';

interface RangePictureProps {
  readonly band: NonNullable<Returned['band']>;
  readonly expected: number;
  readonly paid: number;
}

const WIDTH = 200;
const HEIGHT = 28;
const MIDDLE = HEIGHT / 2;
const x = (percent: number): number => (WIDTH * percent) / 100;

/**
 * Expected range as a bar, average return as a line, paid return as a dot. Decorative; the values are next to
 * it.
 */
export const RangePicture = ({ band, expected, paid }: RangePictureProps) => {
  const { from, to, mark, dot, side } = rangeShape(band, expected, paid);
  return (
    <svg
      className={classNames(styles.picture, 'left-to-right')}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path className={styles.axis} d={`M0 ${MIDDLE}H${WIDTH}`} />
      <rect className={styles.band} x={x(from)} y={MIDDLE - 5} width={x(to - from)} height="10" rx="5" />
      <path className={styles.mark} d={`M${x(mark)} ${MIDDLE - 10}V${MIDDLE + 10}`} />
      <circle className={variantClass(styles, side)} cx={x(dot)} cy={MIDDLE} r="5" />
    </svg>
  );
};
