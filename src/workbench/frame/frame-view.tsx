import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { t } from '../text.ts';
import { queryClient } from '#api/query-client.ts';
import { guest } from '#contract/account.ts';
import { userQuery } from '#session/user.ts';
import { game as hostTexts } from '#game-host/words.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { Toasts } from '#ui/toasts.tsx';
import type { RoundRecord } from '#core/records/round-record.ts';
import { isAmountEntered } from '#core/stakes.ts';
import { formatAmountInput } from '#engine/host/bet-amount.ts';
import { GameLayoutParts, StagePanel } from '#game-host/mount/game-layout-parts.tsx';
import { ManualButtons } from '#game-host/panel/manual-buttons.tsx';
import { type BetPanelState, useBetting } from '#game-host/panel/use-betting.ts';
import { useMedia } from '#lib/use-media.ts';
import { useMountedChanges } from '#game-host/mount/use-mounted-game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FrameController } from './frame-controller.ts';
import type { FrameContent } from './frame-port.ts';
import styles from './frame.module.css';
import { classNames } from '#ui/class-names.ts';
import { GameLayoutFrame } from '#game-host/mount/game-layout-frame.tsx';
import shellStyles from '#src/app/shell.module.css';

/** Renders a frame's document: the site without shell, account and socket. */
export function openFrame(root: HTMLElement): void {
  registerTexts('game', hostTexts);
  // A play-money player in this document only; no server is queried.
  queryClient.setDefaultOptions({ queries: { enabled: false } });
  queryClient.setQueryData(userQuery.queryKey, { ...guest, online: true });
  const frame = new FrameController();
  const content = new URLSearchParams(window.location.search).get('content') === 'page' ? 'page' : 'stage';
  Object.assign(window, { workbenchFrame: frame });
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <FrameView frame={frame} content={content} />
          <Toasts />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
  window.parent.postMessage('frame-ready', window.location.origin);
}

interface FrameViewProps {
  readonly frame: FrameController;
  readonly content: FrameContent;
}

/** The scene of a frame with the site's elements over and around it. */
const FrameView = ({ frame, content }: FrameViewProps) => {
  useSyncExternalStore(frame.watch, () => frame.revision);
  const { opened, settings, error } = frame;
  if (opened && settings) {
    const Content = content === 'page' ? PageContent : StageContent;
    return <Content key={opened.id} frame={frame} mounted={opened.mounted} record={settings.record} />;
  }
  return (
    <main className={styles.frameVacant} aria-busy={error === null}>
      {error === null ? <Spinner size={28} label={t('frame.waiting')} /> : <ErrorBlock title={error} />}
    </main>
  );
};

interface ContentProps {
  readonly frame: FrameController;
  readonly mounted: MountedGame;
  readonly record: RoundRecord;
}

/** The play area alone, filling the frame. */
const StageContent = ({ frame, mounted, record }: ContentProps) => {
  const betting = useFrameBetting(frame, mounted, record);
  // The stage fills the window here, so its width decides whether the fields fit on it.
  const isNarrow = useMedia('(max-width: 499px)');
  const hasFields = !isNarrow && mounted.game.controls.place !== 'panel';
  return (
    <main className={styles.bare} data-game-layout="game">
      <StagePanel className={styles.stage} mounted={mounted} betting={betting} hasFields={hasFields} />
      {/* Without a panel, an open round could not be finished. */}
      {betting.play?.isOpen && (
        <div className={styles.frameKeys}>
          <ManualButtons mounted={mounted} betting={betting} />
        </div>
      )}
    </main>
  );
};

/** Panel, strip and stage as on the game's page. */
const PageContent = ({ frame, mounted, record }: ContentProps) => {
  const betting = useFrameBetting(frame, mounted, record);
  return (
    <main className={classNames(shellStyles.main, shellStyles.game, styles.framePage)}>
      <GameLayoutFrame aria-label={mounted.game.meta.name}>
        <GameLayoutParts mounted={mounted} betting={betting} accountId={null} isNewestFresh={false} />
      </GameLayoutFrame>
    </main>
  );
};

/** State of the real panel, set to the bet of the settings. */
function useFrameBetting(frame: FrameController, mounted: MountedGame, record: RoundRecord): BetPanelState {
  useMountedChanges(mounted);
  const betting = useBetting(mounted, false);
  const fill = useEffectEvent(({ params, bet }: RoundRecord): void => {
    betting.params.set(params);
    if (isAmountEntered(mounted.game.rules)) betting.amount.type(formatAmountInput(BigInt(bet)));
  });
  useEffect(() => fill(record), [record]);
  const { value } = betting.params;
  useEffect(() => frame.prepared(value), [frame, value]);
  return betting;
}
