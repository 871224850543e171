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
 * Connects autobet runs to the page: balance, live stats, and a toast when a run stops. A run that ends
 * because the page was left (games.md 1.8) is reported now or after the reload. Returns a disconnect
 * function.
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
      // No round locks the balance between two bets, so the run does.
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

/** Pauses the run while play is paused, and resumes it unless the player had paused or stopped it. */
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

/** Formats a chance as a percentage for messages: at most four decimals, no trailing zeros (ui.md 13). */
const percent = (chance: Fraction): string =>
  String(Number(roundHalfUp(multiplyFractions(chance, fraction(100n)))) / 10_000);

/** Why the last run stopped, as a sentence; null if none has. */
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
