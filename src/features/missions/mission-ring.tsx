import { gameTile } from '#games/registry.ts';
import type { Mission } from '#contract/missions.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { ruleIcons } from './icons.ts';
import styles from './missions.module.css';

/** Ring on a square of 100: its radius leaves room for half the line. */
const RADIUS = 45;

/** A mission's progress as a ring around its picture; with a tick once it is done. */
export const MissionRing = ({
  mission: { title, game, rule, goal, value, done },
}: {
  readonly mission: Mission;
}) => {
  const art = game === null ? null : gameTile(game);
  const share = Number(goal) === 0 ? 0 : Math.min(1, Number(value) / Number(goal));
  return (
    <span
      className={classNames(styles.ring, done && styles.full)}
      role="progressbar"
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={Number(goal)}
      aria-valuenow={Math.min(Number(value), Number(goal))}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r={RADIUS} />
        {share > 0 && (
          <circle
            className={styles.way}
            cx="50"
            cy="50"
            r={RADIUS}
            pathLength={100}
            strokeDasharray={`${share * 100} 200`}
          />
        )}
      </svg>
      <span className={styles.picture}>
        {art === null ? (
          <Icon name={ruleIcons[rule]} size={26} />
        ) : (
          <img src={art} alt="" width={66} height={88} draggable={false} />
        )}
      </span>
      {done && (
        <span className={styles.tick}>
          <Icon name="check" size={14} />
        </span>
      )}
    </span>
  );
};
