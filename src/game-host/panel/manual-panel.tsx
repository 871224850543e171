import type { MountedGame } from '#engine/host/mount-game.ts';
import { ItemOptions, SellKey } from '#features/lootboxes/feature.ts';
import { PlayClosed } from '#features/responsible/feature.ts';
import { AmountControl, type QuickAmounts } from './amount-control.tsx';
import { translateGameText } from '../mount/game-text.ts';
import { BetTable } from './bet-table.tsx';
import { GameFields } from './game-fields.tsx';
import { SecondaryButtons } from './action-buttons.tsx';
import { ManualButtons } from './manual-buttons.tsx';
import { PanelForm } from './panel-form.tsx';
import { PanelNote } from './panel-note.tsx';
import { SetupButtons } from './setup-buttons.tsx';
import type { BetPanelState } from './use-betting.ts';
import { Summary } from './summary.tsx';

/** Props of both tabs of the panel. */
export interface PanelProps {
  readonly mounted: MountedGame;
  readonly betting: BetPanelState;
  readonly quick: QuickAmounts;
  /** The game's fields are in the panel, not next to the play area. */
  readonly hasFields: boolean;
}

/** The fields' values in a few words ("5 mines"). */
const shortText = ({ game }: MountedGame, { params }: BetPanelState): string | null => {
  const shorts = params.fields.flatMap((field) =>
    field.kind === 'stepper' && field.short ? [translateGameText(game, field.short)] : [],
  );
  return shorts.join(', ') || null;
};

/** The Manual tab: amount, options, summary, main button, second action, note. */
export const ManualPanel = ({ mounted, betting, quick, hasFields }: PanelProps) => {
  const { params, play, lock } = betting;
  const isPlaying = play?.isOpen ?? false;
  return (
    <PanelForm
      isPlaying={isPlaying}
      isClosed={betting.closed !== null && !isPlaying}
      onSubmit={() => !isPlaying && betting.place()}
      options={
        <>
          <AmountControl
            mounted={mounted}
            betting={betting}
            quick={quick}
            short={isPlaying ? shortText(mounted, betting) : null}
          />
          {hasFields && (
            <GameFields
              game={mounted.game}
              fields={params.fields}
              isLocked={lock.isParams}
              isLockShown={lock.isParamsShown}
              onChange={params.set}
            />
          )}
          <SetupButtons mounted={mounted} betting={betting} />
          <BetTable game={mounted.game} betting={betting} />
          <Summary game={mounted.game} betting={betting} />
          {mounted.game.rules.item && <ItemOptions isGuest={betting.isGuest} />}
        </>
      }
      keys={
        betting.closed && !isPlaying ? (
          <PlayClosed why={betting.closed} />
        ) : (
          <ManualButtons mounted={mounted} betting={betting} />
        )
      }
      second={
        <>
          <SecondaryButtons mounted={mounted} betting={betting} />
          {betting.result?.auto_sell !== undefined && <SellKey round={betting.result} />}
        </>
      }
      note={<PanelNote game={mounted.game} betting={betting} />}
    />
  );
};
