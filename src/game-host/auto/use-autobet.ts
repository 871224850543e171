import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import { createActor } from 'xstate';
import { pushNotice } from '#api/notices.ts';
import type { Catalogue } from '#engine/core/rules.ts';
import type { AutobetSettings } from '#engine/autobet/run.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import {
  type AutobetActor,
  autobetMachine,
  type AutobetSnapshot,
  type AutobetView,
  autobetView,
} from '#engine/round/autobet-machine.ts';
import type { AutobetBalance } from '#engine/round/autobet-parts.ts';
import { catalogue } from '#games/catalogue.ts';
import { balances } from '#session/balances.ts';
import { playSettings } from '#session/play-settings.ts';
import { useUser } from '#session/user.ts';
import { type KeptRun, keepRun, tellLeft } from '../mount/left-run.ts';
import { liveStats } from '../live-stats/live-stats-store.ts';
import type { Betting } from '../panel/use-betting.ts';
import { type AutobetLock, openAutobetLock } from './autobet-lock.ts';
import { stopText } from './stop-text.ts';
import { useOpened } from './use-opened.ts';

const entries: Catalogue = catalogue;

/** What the Auto tab shows of a run and says to it. */
export interface Autobet extends AutobetView {
  /** A run of the same account goes on in another tab of the browser. */
  readonly isElsewhere: boolean;
  start(settings: AutobetSettings, params: unknown, plan: unknown): Promise<void>;
  pause(): void;
  continue(): void;
  stop(): void;
}

const IDLE: AutobetView = { phase: 'idle', run: null, reason: null, refusal: null, left: null };
const viewOf = (snapshot: AutobetSnapshot | undefined): AutobetView =>
  snapshot ? autobetView(snapshot) : IDLE;

const isSameView = (a: AutobetView, b: AutobetView): boolean =>
  a.phase === b.phase && a.run === b.run && a.refusal === b.refusal;

/** The limits of a bet; they come once and for all with the site. */
type Limits = Pick<Betting, 'minimumMinor' | 'maxProfitMinor'>;

function createAutobet(mounted: MountedGame, { minimumMinor, maxProfitMinor }: Limits): AutobetActor {
  const { slug } = mounted.game.meta;
  const balance = (): AutobetBalance | null => {
    const { selected } = balances.snapshot();
    return (
      selected && { balanceId: selected.id, balanceMinor: selected.amountMinor, minimumMinor, maxProfitMinor }
    );
  };
  return createActor(autobetMachine, {
    input: {
      game: slug,
      round: mounted.actor,
      rules: mounted.game.rules,
      autobet: entries[slug]?.autobet,
      balance,
      speed: () => playSettings().speed,
      isHidden: () => document.hidden,
      newBetId: newUuid,
    },
  });
}

/** The run of this page while the component is mounted; it ends when the page is left (games.md 1.8). */
function useAutobetActor(
  mounted: MountedGame,
  { minimumMinor, maxProfitMinor }: Limits,
): AutobetActor | null {
  const open = useCallback(() => {
    const actor = createAutobet(mounted, { minimumMinor, maxProfitMinor });
    actor.start();
    return { value: actor, close: () => void actor.stop() };
  }, [mounted, minimumMinor, maxProfitMinor]);
  return useOpened(open);
}

const isNowhere = (): boolean => false;
const NO_WATCH = (): (() => void) => () => undefined;

/** The lock of the account across tabs while the component is mounted. */
function useAutobetLock(accountId: string): AutobetLock | null {
  const open = useCallback(() => {
    const lock = openAutobetLock(accountId);
    return { value: lock, close: () => lock.close() };
  }, [accountId]);
  return useOpened(open);
}

/** Says why a run is over: in a toast, besides the panel. */
function useStopNotice(mounted: MountedGame, actor: AutobetActor | null): void {
  const { t } = useTranslation('autobet');
  useEffect(() => {
    const watch = actor?.on('STOPPED', () => {
      const view = autobetView(actor.getSnapshot());
      const message = stopText(t, view, mounted.game.meta.slug);
      if (message !== null) pushNotice({ title: t('stoppedTitle'), message });
    });
    return () => watch?.unsubscribe();
  }, [actor, mounted, t]);
}

/** Keeps how far a run is; one that ends because the page is left says so. */
function useLeavingNotice(actor: AutobetActor | null, accountId: string): void {
  const { t } = useTranslation('game');
  useEffect(() => {
    let kept: KeptRun | null = null;
    const watch = actor?.subscribe((snapshot) => {
      const { phase, run } = autobetView(snapshot);
      if (phase === 'idle' && kept === null) return;
      kept = phase === 'idle' || !run ? null : { accountId, done: run.done, bets: run.settings.bets };
      keepRun(kept);
    });
    return () => {
      watch?.unsubscribe();
      if (kept) tellLeft(t, kept);
    };
  }, [actor, accountId, t]);
}

/** Autobet of a mounted game: at most one run of the account, its phase in the panel, its rounds small on the stage. */
export function useAutobet(mounted: MountedGame, betting: Betting): Autobet {
  const actor = useAutobetActor(mounted, betting);
  const accountId = useUser().profile.id ?? 'guest';
  const lock = useAutobetLock(accountId);
  useStopNotice(mounted, actor);
  useLeavingNotice(actor, accountId);
  const isElsewhere = useSyncExternalStore(lock?.subscribe ?? NO_WATCH, lock?.isElsewhere ?? isNowhere);
  const view = useSelector(actor ?? undefined, viewOf, isSameView);
  const isRunning = view.phase !== 'idle';
  const { setRunning } = betting.auto;
  useEffect(() => {
    if (!isRunning) return undefined;
    setRunning(true);
    mounted.setAutobet(true);
    // Between two bets no round holds the balance: the run does.
    const unlock = balances.lock('autobet');
    return () => {
      setRunning(false);
      unlock();
      mounted.setAutobet(false);
      lock?.release();
    };
  }, [isRunning, mounted, lock, setRunning]);
  return {
    ...view,
    isElsewhere,
    async start(settings, params, plan) {
      if (!actor || !lock || !(await lock.take())) return;
      liveStats.beginRun();
      actor.send({ type: 'START', settings, params, plan });
      // A start that the machine refuses runs nothing.
      if (actor.getSnapshot().matches('idle')) lock.release();
    },
    pause: () => actor?.send({ type: 'PAUSE' }),
    continue: () => actor?.send({ type: 'CONTINUE' }),
    stop: () => actor?.send({ type: 'STOP' }),
  };
}
