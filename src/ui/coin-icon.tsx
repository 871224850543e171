import type { CSSProperties } from 'react';
import styles from './coin-icon.module.css';

/** Hue, and strokes of the letter and its bars on a 40 by 40 grid. An unknown coin shows its first letter. */
const looks: Readonly<Record<string, readonly [hue: number, letter?: string, bars?: string]>> = {
  USD: [155, '$'],
  BTC: [32, 'B', 'M17.5 8.8v3M21.8 8.8v3M17.5 28.4v3M21.8 28.4v3'],
  ETH: [230, '', 'M13.5 13.3h13M15 20h10M13.5 26.7h13'],
  USDT: [164, 'T', 'M12 19.6h16'],
  USDC: [212, 'C'],
  LTC: [216, 'L', 'M12.5 22.5 22 18.5'],
  XRP: [220, 'X'],
  DOGE: [44, 'D', 'M10.5 20h8'],
};

interface CoinIconProps {
  readonly coin: string;
  /** Pixels, 22 by default. */
  readonly size?: number;
}

/** The symbol of a coin; the text next to it names the coin. */
export const CoinIcon = ({ coin, size = 22 }: CoinIconProps) => {
  const [hue, letter = coin.charAt(0), bars] = looks[coin] ?? [265];
  const style: CSSProperties & { '--coin-hue': number } = { '--coin-hue': hue, width: size, height: size };
  return (
    <span className={styles.coinicon} aria-hidden="true" style={style}>
      <svg viewBox="0 0 40 40" width={size} height={size}>
        <circle cx="20" cy="20" r="16.4" className={styles.face} />
        <text x="20" y="28.2" fontSize="23" textAnchor="middle" fill="#fff">
          {letter}
        </text>
        {bars && <path d={bars} stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />}
        <path
          d="M6 14A15.5 15.5 0 0 1 15 5.3"
          stroke="#fff"
          strokeOpacity=".75"
          strokeWidth="1.8"
          fill="none"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
};
