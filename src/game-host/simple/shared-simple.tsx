import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Board } from '#core/board.ts';
import { multiplierFromFraction, shownDecimal, formatMultiplierE8 } from '#core/multiplier.ts';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { classNames, variantClass } from '#ui/class-names.ts';
import { moneyFormatter, translateGameText } from '../mount/game-text.ts';
import { useFrameValue } from '../shared-games/use-shared.ts';
import { BoardView } from './board-view.tsx';
import { SimpleNote } from './simple-note.tsx';
import { useDrawBoard } from './use-draw-board.ts';
import { simple } from './words.ts';
import styles from './simple.module.css';

registerTexts('simple', simple);

interface SharedSimpleProps {
  readonly mounted: MountedSharedGame;
  readonly onRetry: () => void;
}

/** A shared game without its scene: figures and a board. */
export const SharedSimple = ({ mounted, onRetry }: SharedSimpleProps) => {
  const phase = useFrameValue(mounted, (frame) => frame.phase);
  const leftAt = useFrameValue(mounted, ({ own }) => own?.cashedOutAt ?? null);
  const profitText = useFrameValue(mounted, ({ own }) => own?.profitText ?? '');
  const text = useFrameValue(mounted, ({ leftMs }) =>
    phase === 'betting'
      ? `${shownDecimal((leftMs / 1_000).toFixed(1))} s`
      : formatMultiplierE8(multiplierFromFraction(BigInt(mounted.shown()), 100n)),
  );
  const board = useLiveBoard(mounted);
  const tone = phase === 'crashed' ? 'lost' : 'open';
  return (
    <div className={styles.simple} data-simple>
      <SimpleNote onRetry={onRetry} />
      {/* The stage announces it. */}
      <p
        className={classNames(styles.result, leftAt === null ? variantClass(styles, tone) : styles.won)}
        aria-hidden="true"
      >
        <b className="display num">{text}</b>
        <span className="num">{profitText}</span>
      </p>
      {board && (
        <BoardView
          game={mounted.game}
          board={board}
          isLocked
          onPress={() => undefined /* No cell is pressable. */}
        />
      )}
    </div>
  );
};

/** The current board; re-renders only when it changes. */
function useLiveBoard(mounted: MountedSharedGame): Board | null {
  const { game } = mounted;
  const draw = useDrawBoard(game.meta.slug);
  const params = useSelector(mounted.draft, (snapshot) => snapshot.context.params);
  const json = useFrameValue(mounted, ({ phase, own }) => {
    if (!draw) return null;
    const isOn = phase === 'running' || phase === 'crashed';
    const live = {
      reached: isOn ? mounted.shown() : 0,
      isOver: phase === 'crashed',
      leftAt: own?.cashedOutAt ?? null,
    };
    const board = draw({
      params,
      view: null,
      plan: null,
      live,
      text: (ref) => translateGameText(game, ref),
      amount: moneyFormatter.amount,
    });
    return JSON.stringify(board);
  });
  // The JSON was serialized from a board above.
  return useMemo(() => (json === null ? null : (JSON.parse(json) as Board)), [json]);
}
