import { useId, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { tiers, type Rank } from '#contract/ranks.ts';
import { useRanks } from '#session/site.ts';
import { classNames } from '#ui/class-names.ts';
import { RankPicture } from './rank-picture.tsx';
import styles from './vip.module.css';

/** Positions of the tier badges, as shares of the arc. */
const PLACES = [0.03, 0.2, 0.4, 0.6, 0.8, 0.97];
const ARC = 'M36 150Q336 -10 636 150';
const [WIDTH, HEIGHT] = [672, 190];

/** Returns the point at a share of the arc (quadratic Bézier). */
const pointAt = (part: number): { readonly x: number; readonly y: number } => {
  const rest = 1 - part;
  return {
    x: rest * rest * 36 + 2 * rest * part * 336 + part * part * 636,
    y: rest * rest * 150 + 2 * rest * part * -10 + part * part * 150,
  };
};

interface TierArcProps {
  readonly xp: string;
  readonly rank: Rank;
}

/** Tier badges on an arc, highlighted up to the player's progress. */
export const TierArc = ({ xp, rank }: TierArcProps) => {
  const { t } = useTranslation('vip');
  const id = useId();
  const current = tiers.indexOf(rank.tier);
  const lit = useLitPart(xp, current);
  return (
    <div className={styles.tierArc} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <defs>
          <linearGradient id={id}>
            <stop offset="0" stopColor="#e0702f" />
            <stop offset="1" stopColor="#ffc590" />
          </linearGradient>
        </defs>
        <path d={ARC} stroke="#fff" strokeOpacity="0.14" strokeWidth="3" />
        <path
          d={ARC}
          stroke={`url(#${id})`}
          strokeWidth="4"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${lit * 100} 200`}
        />
      </svg>
      {tiers.map((tier, place) => {
        const { x, y } = pointAt(PLACES[place] ?? 0);
        const style: CSSProperties = { left: `${(x / WIDTH) * 100}%`, top: `${(y / HEIGHT) * 100}%` };
        return (
          <span
            key={tier}
            style={style}
            className={classNames(place === current && styles.current, place > current && styles.locked)}
          >
            <RankPicture tier={tier} size={place === current ? 56 : 40} />
            <em>{t(`tier.${tier}`)}</em>
          </span>
        );
      })}
    </div>
  );
};

/** Returns the highlighted share of the arc: the player's tier plus the progress to the next one. */
function useLitPart(xp: string, current: number): number {
  const ranks = useRanks();
  const startOf = (place: number): bigint =>
    amountToMinor(ranks.find(({ tier }) => tier === tiers[place])?.start ?? '0');
  const [here, next] = [PLACES[current] ?? 0, PLACES[current + 1]];
  if (next === undefined) return 1;
  const [start, end] = [startOf(current), startOf(current + 1)];
  if (end <= start) return here;
  return here + (next - here) * (Number(((amountToMinor(xp) - start) * 1000n) / (end - start)) / 1000);
}
