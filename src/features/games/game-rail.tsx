import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { flow } from '#src/i18n/index.ts';
import { classNames } from '#ui/class-names.ts';
import type { IconName } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useOverflow } from './use-overflow.ts';
import styles from './game-rail.module.css';
import { SectionHead } from '#ui/section-head.tsx';

interface GameRailProps {
  readonly title: string;
  readonly icon: IconName;
  /** Next to the title, e.g. a count. */
  readonly badge?: ReactNode;
  /** At the end of the title row, e.g. a link to all games. */
  readonly action?: ReactNode;
  /** `bento`: one tile of double size, then two rows. `line`: one row. `cards`: wide cards. */
  readonly shape: 'bento' | 'line' | 'cards';
  readonly children: ReactNode;
}

/** Share of the visible width that one arrow press scrolls. */
const STEP_SHARE = 0.8;

/** Rail of games that scrolls sideways with snapping. Pointer devices get arrows if the content overflows. */
export const GameRail = ({ title, icon, badge, action, shape, children }: GameRailProps) => {
  const { t } = useTranslation('home');
  const rail = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(rail);
  const move = (direction: 1 | -1) => {
    const { current } = rail;
    current?.scrollBy({ left: flow * direction * current.clientWidth * STEP_SHARE, behavior: 'smooth' });
  };
  return (
    <section aria-label={title}>
      <SectionHead title={title} icon={icon} badge={badge}>
        {action}
        {overflows && (
          <span className={styles.arrows}>
            <IconButton
              dense
              className={styles.arrow}
              icon="chevron-left"
              label={t('previous')}
              onClick={() => move(-1)}
            />
            <IconButton
              dense
              className={styles.arrow}
              icon="chevron-right"
              label={t('next')}
              onClick={() => move(1)}
            />
          </span>
        )}
      </SectionHead>
      <div className={classNames(styles.rail, styles[shape], overflows && styles.overflows)} ref={rail}>
        {children}
      </div>
    </section>
  );
};
