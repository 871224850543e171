import { useMemo } from 'react';
import { classNames } from './class-names.ts';
import { FINDER, qrPicture } from './qr-modules.ts';
import styles from './qr-code.module.css';

/** Modules are squares with a round-joined stroke: soft corners that readers still detect as full. */
const LINE = 0.28;
const INSET = 0.15;
const SIDE = 1 - 2 * INSET;
const moduleAt = ([column, row]: readonly [number, number]): string =>
  `M${column + INSET} ${row + INSET}h${SIDE}v${SIDE}h-${SIDE}z`;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string | undefined;
}

/** A QR code on a light background, with the brand mark in the center. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const { size, dots, hole } = useMemo(() => qrPicture(text), [text]);
  const path = useMemo(() => dots.map(moduleAt).join(''), [dots]);
  const far = size - FINDER;
  const middle = size / 2;
  const mark = hole / 2 - 0.6;
  return (
    <div className={classNames(styles.qrcode, className)}>
      <svg viewBox={`-1 -1 ${size + 2} ${size + 2}`} role="img" aria-label={label} fill="#14131c">
        <path d={path} stroke="#14131c" strokeWidth={LINE} strokeLinejoin="round" />
        <Corner x={0} y={0} />
        <Corner x={far} y={0} />
        <Corner x={0} y={far} />
        <circle cx={middle} cy={middle} r={mark} />
        <path
          fill="#ff9350"
          fillRule="evenodd"
          d={
            circle(middle, middle, mark * 0.74) +
            circle(middle + mark * 0.16, middle - mark * 0.14, mark * 0.6)
          }
        />
      </svg>
    </div>
  );
};

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

const Corner = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <>
    <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.8" fill="none" stroke="#14131c" />
    <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.9" />
  </>
);
