import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './game-layout.module.css';

interface GameLayoutFrameProps extends Omit<ComponentProps<'section'>, 'className'> {
  /** Nothing to play yet: a placeholder as high as the game. */
  readonly isVacant?: boolean;
  /** The stage has a board of squares, or a layout for chips. */
  readonly isSquare?: boolean | undefined;
  readonly hasChips?: boolean | undefined;
  /** The panel has a table of the stakes. */
  readonly hasTable?: boolean | undefined;
  /** A round is played by everybody together. */
  readonly isShared?: boolean;
  /** A replay: heading, stage, transport and details in place of strip, stage, footer and panel. */
  readonly isReplay?: boolean;
}

/** The outline of a game's page. Its parts take their places by `layoutPlaces`. */
export const GameLayoutFrame = ({
  isVacant = false,
  isSquare = false,
  hasChips,
  hasTable,
  isShared = false,
  isReplay = false,
  ...section
}: GameLayoutFrameProps) => (
  <section
    {...section}
    className={classNames(
      styles.layout,
      isVacant && styles.vacant,
      isSquare && styles.square,
      hasChips && styles.chips,
      hasTable && styles.table,
      isShared && styles.shared,
      isReplay && styles.replay,
    )}
    data-game-layout={isReplay ? 'replay' : 'game'}
  />
);

/** Classes that put a part of the game at its place in the layout. */
export const layoutPlaces = {
  panel: styles.panel,
  strip: styles.strip,
  stage: styles.stage,
  stats: styles.stats,
  footer: styles.footer,
} as const;
