import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import { crashGameModal } from '#features/crash/feature.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { updatePlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { useUser } from '#session/user.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { FairnessButton, FairnessHash } from '../footer/fairness-button.tsx';
import { GameFooter } from '../footer/game-footer.tsx';
import { useQuickAmounts } from '../panel/amount-control.tsx';
import { type HotkeyActions, useHotkeys } from '../panel/use-hotkeys.ts';
import { BurstStrip } from './burst-strip.tsx';
import { PlayersButton } from './players-button.tsx';
import { SharedPanel } from './shared-panel.tsx';
import { SharedStage } from './shared-stage.tsx';
import { cashOutNow, useBetBlockReason } from './shared-bet-buttons.tsx';
import { type SharedBetting, useSharedBetting } from './use-shared-betting.ts';
import { useSharedGameState } from './use-shared.ts';
import { GameLayoutFrame, layoutPlaces } from '../mount/game-layout-frame.tsx';

const LiveStats = lazyComponent(
  async () => ({ default: (await import('../live-stats/live-stats.tsx')).LiveStats }),
  { waiting: null },
);

const PlayerList = lazyComponent(async () => ({ default: (await import('./player-list.tsx')).PlayerList }));

interface ConsoleProps {
  readonly mounted: MountedSharedGame;
}

/** Panel, strip, stage and footer of a shared game. */
export const SharedConsole = ({ mounted }: ConsoleProps) => {
  const { t } = useTranslation('game');
  const { online } = useUser();
  useSyncExternalStore(
    (listener) => mounted.watch(listener),
    () => mounted.revision,
  );
  const { areStatsOn } = usePlaySettings();
  const betting = useSharedBetting(mounted, !online);
  const quick = useQuickAmounts(betting);
  useSharedHotkeys(mounted, betting, quick);
  const stage = useRef<HTMLElement>(null);
  const hasRoom = useHasRoom(stage);
  const hasPlayers = useSharedGameState(mounted, ({ totals }) => totals.players > 0);
  return (
    <GameLayoutFrame isShared aria-label={t('console', { name: mounted.game.meta.name })}>
      <SharedPanel className={layoutPlaces.panel} mounted={mounted} betting={betting} quick={quick} />
      <BurstStrip className={layoutPlaces.strip} mounted={mounted}>
        {!hasRoom && <PlayersButton mounted={mounted} />}
      </BurstStrip>
      <SharedStage ref={stage} className={layoutPlaces.stage} mounted={mounted} betting={betting}>
        {hasRoom && hasPlayers && <PlayerList mounted={mounted} />}
      </SharedStage>
      {areStatsOn && online && <LiveStats className={layoutPlaces.stats} isRunning={betting.isRunning} />}
      <GameFooter
        className={layoutPlaces.footer}
        mounted={mounted}
        betting={betting}
        fairness={<ChainChip mounted={mounted} />}
      />
    </GameLayoutFrame>
  );
};

/** Whether the player list fits on the stage without covering the flight. */
function useHasRoom(stage: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setRoom] = useState(true);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const look = (): void => setRoom(element.clientWidth >= 800 && element.clientHeight >= 420);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return hasRoom;
}

/** Handles the common hotkeys and the game's own; Space bets and never cashes out. */
function useSharedHotkeys(
  mounted: MountedSharedGame,
  betting: SharedBetting,
  quick: ReturnType<typeof useQuickAmounts>,
): void {
  const { areHotkeysOn, isTheatre } = usePlaySettings();
  const reason = useBetBlockReason({ mounted, betting });
  const { meta, controls } = mounted.game;
  const own = Object.fromEntries(
    meta.hotkeys.flatMap(({ code, action }) => {
      const change = controls.hotkeys[action];
      return change
        ? [[code, () => !betting.lock.isParams && betting.params.set(change(betting.params.value))]]
        : [];
    }),
  );
  const bet = (): void => {
    if (betting.flying === null && reason === null && !betting.isHurried()) betting.place();
  };
  const manual: HotkeyActions = betting.mode === 'manual' ? { Space: bet } : {};
  const always: HotkeyActions = {
    KeyA: quick.half,
    KeyS: quick.double,
    KeyD: quick.min,
    KeyC: () => cashOutNow(mounted, betting),
  };
  useHotkeys(areHotkeysOn && !betting.isGuest, { ...own, ...always, ...manual });
  useHotkeys(isTheatre, { Escape: () => updatePlaySettings({ isTheatre: false }) });
}

/** Hash that this round is committed to: the hash of the previous round. */
const ChainChip = ({ mounted }: ConsoleProps) => {
  const { t } = useTranslation(['shared', 'game']);
  const openModal = useOpenModal();
  const commitment = useSharedGameState(mounted, (facts) => facts.commitment);
  const [last] = useSharedGameState(mounted, (facts) => facts.results);
  return (
    <Tooltip text={t('game:fairnessTooltip')}>
      <FairnessButton
        aria-label={
          commitment === null
            ? t('shared:chain')
            : t('shared:commitment', { hash: truncateMiddle(commitment) })
        }
        onClick={() => openModal(crashGameModal, last ? { chain: last.chain, game: last.game } : {})}
      >
        <FairnessHash>{commitment === null ? t('shared:chain') : truncateMiddle(commitment)}</FairnessHash>
      </FairnessButton>
    </Tooltip>
  );
};
