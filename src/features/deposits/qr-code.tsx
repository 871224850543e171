import { useMemo } from 'react';
import { FINDER, qrPicture } from './qr-modules.ts';

/** Radius of a module; a little light between them. */
const DOT = 0.46;
const dot = ([column, row]: readonly [number, number]): string =>
  `M${column + 0.5 - DOT} ${row + 0.5}a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0 ${-2 * DOT} 0`;

/** A QR code on a light plate, with the mark of the house in its middle. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, dots, hole } = useMemo(() => qrPicture(text), [text]);
  const path = useMemo(() => dots.map(dot).join(''), [dots]);
  const far = size - FINDER;
  const middle = size / 2;
  const mark = hole / 2 - 0.6;
  return (
    <div className="qrcode">
      <svg viewBox={`-1 -1 ${size + 2} ${size + 2}`} role="img" aria-label={label} fill="#14131c">
        <path d={path} />
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
