import { showToast } from '#api/toasts.ts';
import { type Fraction, fraction, roundHalfUp, multiplyFractions } from '#core/fraction.ts';
import type { AnyGame } from '#engine/game.ts';
import type { AutobetControl } from '#engine/host/exclusive-autobet-runs.ts';
import type { AutobetView } from '#engine/round/autobet-machine.ts';
import { playPhase } from '#session/play-pause.ts';
import { balances } from '#session/balances.ts';
import { i18n } from '#src/i18n/index.ts';
import { translateGameText } from '../mount/game-text.ts';
import { liveStats } from '../live-stats/live-stats-store.ts';
import { saveRun, type SavedRun, showRunInterruptedToast, watchInterruptedRun } from './interrupted-run.ts';

/**
 * Ties the runs of autobet to the page: balance, live stats, and notices of how one ended. A run that is cut by leaving
 * the page (games.md 1.8) says so, here or after the reload. Returns the way to stop.
 */
export function bindAutobetRuns(
  { autobet, game }: { readonly autobet: AutobetControl | null; readonly game: AnyGame },
  accountId: string | null,
): () => void {
  if (!autobet) return () => undefined;
  const endLeft = accountId === null ? null : watchInterruptedRun(accountId);
  let unlock: (() => void) | null = null;
  let kept: SavedRun | null = null;
  const endRunning = autobet.subscribe(() => {
    const { phase, run } = autobet.view();
    const isRunning = phase !== 'idle' && run !== null;
    if (isRunning && !unlock) {
      // Between two bets no round locks the balance: the run does.
      unlock = balances.lock('autobet');
      liveStats.beginRun();
    }
    if (!isRunning && !unlock) return;
    kept = isRunning ? { accountId: accountId ?? 'guest', done: run.done, bets: run.settings.bets } : null;
    saveRun(kept);
    if (isRunning) return;
    unlock?.();
    unlock = null;
  });
  const endPauses = followPauses(autobet);
  const endStopped = autobet.onStopped(() => {
    const message = formatStopReason(game, autobet.view());
    if (message !== null) showToast({ title: i18n.t('autobet:stoppedTitle'), message });
  });
  return () => {
    endLeft?.();
    endRunning();
    endPauses();
    endStopped();
    unlock?.();
    if (kept) showRunInterruptedToast(kept);
  };
}

/** A run rests while play pauses, and goes on with it unless the player has paused or stopped it himself. */
function followPauses(autobet: AutobetControl): () => void {
  let isResting = false;
  return playPhase.subscribe(({ phase }) => {
    if (phase === 'paused') {
      isResting = autobet.view().phase === 'running';
      if (isResting) autobet.send({ type: 'PAUSE' });
    } else if (isResting) {
      isResting = false;
      autobet.send({ type: phase === 'on' ? 'CONTINUE' : 'STOP' });
    }
  });
}

/** A chance in hundredths of a percent for messages, at most four decimals: trailing zeros drop (ui.md 13). */
const percent = (chance: Fraction): string =>
  String(Number(roundHalfUp(multiplyFractions(chance, fraction(100n)))) / 10_000);

/** Why the last run is over, as a sentence; null while none is. */
export function formatStopReason(
  game: AnyGame,
  { reason, refusal }: Pick<AutobetView, 'reason' | 'refusal'>,
): string | null {
  if (reason === null) return null;
  if (reason === 'refused' && refusal !== null) return refusal;
  if (reason === 'own')
    return game.controls.plan?.stopped ? translateGameText(game, game.controls.plan.stopped) : null;
  const limits = game.autobet?.chance;
  const values = limits && { max: percent(limits.most), min: percent(limits.least) };
  return i18n.t(`autobet:reason.${reason}`, values ?? {});
}
