import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Round } from '#contract/bets.ts';
import { amountToMinor } from '#core/money.ts';
import { parseMultiplier } from '#core/multiplier.ts';
import type { AnyGame, SliderField } from '#engine/game.ts';
import { createBetFacts } from '#engine/host/bet-amount-texts.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { formatMoney, formatMultiplier } from '#lib/format-money.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { classNames, variantClass } from '#ui/class-names.ts';
import { moneyFormatter, translateGameText } from '../mount/game-text.ts';
import type { BetPanelState } from '../panel/use-betting.ts';
import { isPressable, pressTarget } from '../stage/press-target.ts';
import { keyedValue } from '../stage/slider-target.tsx';
import { BoardView } from './board-view.tsx';
import { SimpleNote } from './simple-note.tsx';
import { useDrawBoard } from './use-draw-board.ts';
import { simple } from './words.ts';
import styles from './simple.module.css';

registerTexts('simple', simple);

interface SimpleViewProps {
  readonly mounted: MountedGame;
  readonly betting: BetPanelState;
  readonly onRetry: () => void;
}

/** The game as a board of cells, used when the scene cannot be drawn. Cells act like the stage's targets. */
export const SimpleView = ({ mounted, betting, onRetry }: SimpleViewProps) => {
  const { game, board } = mounted;
  const draw = useDrawBoard(game.meta.slug);
  useEffect(() => {
    if (draw) mounted.simplify(draw);
  }, [draw, mounted]);
  const isLocked = betting.lock.isParams;
  const press = (id: string): void => {
    const target = mounted.targets.filter(isPressable).find((each) => each.id === id);
    if (target) pressTarget(mounted, target, isLocked);
  };
  return (
    <div className={styles.simple} data-simple>
      <SimpleNote onRetry={onRetry} />
      <SimpleResult mounted={mounted} />
      {board && <BoardView game={game} board={board} isLocked={isLocked} onPress={press} />}
      <Sliders game={game} betting={betting} />
    </div>
  );
};

/** The result, or the progress of an open round. Not announced, because the stage's live region does that. */
const SimpleResult = ({ mounted }: { readonly mounted: MountedGame }) => {
  const round = useSelector(mounted.actor, (snapshot) => snapshot.context.shown);
  const isOpening = useSelector(mounted.actor, (snapshot) => snapshot.context.bet !== null);
  const figures = round && !isOpening ? figuresOf(mounted.game, round) : null;
  return (
    <p className={classNames(styles.result, variantClass(styles, figures?.tone))} aria-hidden="true">
      <b className="display num">{figures?.text}</b>
      <span className="num">{figures?.detail}</span>
    </p>
  );
};

interface Figures {
  readonly text: string;
  readonly detail: string;
  readonly tone: 'won' | 'lost' | 'open';
}

function figuresOf({ rules }: AnyGame, round: Round): Figures | null {
  if (round.status === 'active') {
    if (!round.cashout) return null;
    const cashout = formatMoney(amountToMinor(round.cashout.payout));
    return { text: formatMultiplier(round.multiplier), detail: cashout, tone: 'open' };
  }
  const facts = round.status === 'settled' ? createBetFacts(round, moneyFormatter) : null;
  if (!facts) return null;
  const label = rules.resultLabel?.(round.outcome, parseMultiplier(round.multiplier));
  return {
    text: label ?? facts.multiplierText,
    detail: facts.profitText,
    tone: facts.won ? 'won' : 'lost',
  };
}

/** Sliders that the stage would otherwise show; the panel has no fields for them. */
const Sliders = ({ game, betting }: { readonly game: AnyGame; readonly betting: BetPanelState }) => {
  const { params, lock } = betting;
  const sliders = params.fields.filter((field): field is SliderField<unknown> => field.kind === 'slider');
  if (sliders.length === 0) return null;
  return (
    <div className={styles.sliders}>
      {sliders.map((field) => (
        <label key={field.id}>
          <span>{translateGameText(game, field.label)}</span>
          <input
            type="range"
            min={field.min}
            max={field.max}
            step={field.fineStep}
            value={field.value}
            disabled={lock.isParams}
            aria-valuetext={translateGameText(game, field.valueText)}
            onKeyDown={(event) => {
              const value = keyedValue(event, field);
              if (value === null) return;
              event.preventDefault();
              params.set(field.move(Math.min(field.max, Math.max(field.min, value))));
            }}
            onChange={({ target }) => params.set(field.move(Number(target.value)))}
          />
        </label>
      ))}
    </div>
  );
};
