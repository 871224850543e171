import { useSelector } from '@xstate/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { multiplierFromFraction, computePayout, formatMultiplierE8 } from '#core/multiplier.ts';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import { formatMoney } from '#lib/format-money.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { BetButton } from '#ui/bet-button.tsx';
import { Button } from '#ui/button.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { useFocusHandoff } from '#ui/use-focus-handoff.ts';
import { getBetBlockReasonText } from '../panel/manual-buttons.tsx';
import { getBetButtonElement, useHotkeyHints } from '../panel/use-hotkeys.ts';
import type { SharedBetting } from './use-shared-betting.ts';
import { useSharedGameState, useFrameValue } from './use-shared.ts';
import styles from './shared-bet-buttons.module.css';

interface KeysProps {
  readonly mounted: MountedSharedGame;
  readonly betting: SharedBetting;
}

/** Cash out while the bet is in flight; otherwise Bet, or why betting is not possible. */
export const SharedBetButton = ({ mounted, betting }: KeysProps) =>
  betting.flying ? (
    <CashOutKey mounted={mounted} betting={betting} />
  ) : (
    <BetKey mounted={mounted} betting={betting} />
  );

/** Payout of a cash-out now, capped at the bet's maximum; null if not possible. */
function usePayout({ mounted, betting }: KeysProps): bigint | null {
  const { flying, maxProfitMinor } = betting;
  const shown = useFrameValue(mounted, ({ phase, phaseMs }) =>
    phase === 'running' ? mounted.curve.shownAt(phaseMs) : 0,
  );
  if (!flying || shown < mounted.curve.leastCashout) return null;
  const betMinor = amountToMinor(flying.amount);
  const payoutMinor = computePayout(betMinor, multiplierFromFraction(BigInt(shown), 100n));
  return payoutMinor < betMinor + maxProfitMinor ? payoutMinor : betMinor + maxProfitMinor;
}

/**
 * Cashes out on a press on the stage or C, unless the bet has just taken off or nothing can be cashed out.
 */
export function cashOutNow(mounted: MountedSharedGame, { flying, isHurried, cashOut }: SharedBetting): void {
  if (flying !== null && !isHurried() && mounted.shown() >= mounted.curve.leastCashout) cashOut();
}

const CashOutKey = ({ mounted, betting }: KeysProps) => {
  const { t } = useTranslation(['shared', 'game']);
  const chips = useHotkeyHints();
  const { areHotkeysOn } = usePlaySettings();
  const payoutMinor = usePayout({ mounted, betting });
  const least = formatMultiplierE8(multiplierFromFraction(BigInt(mounted.curve.leastCashout), 100n));
  return (
    <BetButton
      data-main-key
      type="button"
      variant={betting.isLate ? 'placing' : 'cash'}
      label={
        betting.isLate
          ? t('game:key.placing')
          : t('game:key.cashOut', { amount: formatMoney(payoutMinor ?? 0n) })
      }
      disabledReason={payoutMinor === null ? t('key.fromLeast', { multiplier: least }) : null}
      hotkey={chips('C')}
      focusAfter={getBetButtonElement}
      onClick={() => !betting.isHurried() && betting.cashOut()}
      {...(areHotkeysOn && leavingSpace)}
    />
  );
};

/** With hotkeys on, Space never cashes out, even if this button has the focus. */
const leavingSpace = {
  'data-leaves-space': true,
  onKeyUp: (event: KeyboardEvent): void => {
    if (event.code === 'Space') event.preventDefault();
  },
};

/** Why betting is not possible now, whatever the amount; null otherwise. */
export function useBetBlockReason({ mounted, betting }: KeysProps): string | null {
  const { t } = useTranslation('shared');
  const phase = useSharedGameState(mounted, (facts) => facts.phase);
  const isCut = useSelector(mounted.actor, (snapshot) => snapshot.hasTag('cut'));
  const isKnown = useSharedGameState(mounted, (facts) => facts.game !== null);
  const nextAtMs = useSharedGameState(mounted, (facts) => facts.nextAtMs);
  const endedAtMs = useSharedGameState(mounted, (facts) => facts.endedAtMs);
  const seconds = useFrameValue(mounted, (frame) =>
    frame.phase === 'crashed' ? Math.ceil((nextAtMs - endedAtMs - frame.phaseMs) / 1_000) : 0,
  );
  if (betting.isGuest) return null;
  if (isCut) return t('key.reconnecting');
  if (phase === 'preparing') return t(isKnown ? 'key.connecting' : 'key.preparing');
  if (betting.isOther) return null;
  if (phase === 'crashed') return seconds > 0 ? t('key.nextIn', { count: seconds }) : t('key.nextNow');
  if (!betting.next) return null;
  return t(phase === 'betting' ? 'key.waitingStart' : 'key.waitingNext');
}

const BetKey = ({ mounted, betting }: KeysProps) => {
  const { t } = useTranslation(['shared', 'game']);
  const { t: tGame } = useTranslation('game');
  const chips = useHotkeyHints();
  const phase = useSharedGameState(mounted, (facts) => facts.phase);
  const reason =
    useBetBlockReason({ mounted, betting }) ?? getBetBlockReasonText(mounted.game, betting, tGame);
  const amount = formatMoney(betting.costMinor);
  const label = ((): string => {
    if (betting.isGuest) return t('game:key.register');
    if (betting.isLate) return t('game:key.placing');
    if (betting.next) return t('key.change', { amount });
    return phase === 'running' ? t('key.betNext', { amount }) : t('game:key.bet', { amount });
  })();
  return (
    <BetButton
      data-main-key
      type="submit"
      variant={betting.isLate ? 'placing' : 'bet'}
      label={label}
      disabledReason={reason}
      hotkey={betting.isGuest ? undefined : chips(t('game:space'))}
      focusAfter={getBetButtonElement}
      onClick={(event: MouseEvent) => betting.isHurried() && event.preventDefault()}
    />
  );
};

/** Toggle that queues the bet for the next round; in the betting phase, a button that cancels it. */
export const SharedSecondaryButtons = ({ mounted, betting }: KeysProps) => {
  const { t } = useTranslation('shared');
  const phase = useSharedGameState(mounted, (facts) => facts.phase);
  const isUp = useSelector(mounted.actor, (snapshot) => snapshot.hasTag('up'));
  if (betting.isGuest) return null;
  const isQueued = betting.next !== null;
  const canQueue = isUp && phase !== 'preparing' && betting.reason === null;
  return (
    <div className={styles.queue}>
      {isQueued && phase === 'betting' ? (
        <CancelKey onPress={betting.leave} />
      ) : (
        <Toggle
          className={styles.toggle}
          label={t('queue')}
          checked={isQueued}
          disabled={!isQueued && !canQueue}
          onChange={(isOn) => (isOn ? betting.place() : betting.leave())}
        />
      )}
    </div>
  );
};

const CancelKey = ({ onPress }: { readonly onPress: () => void }) => {
  const { t } = useTranslation('shared');
  const key = useFocusHandoff<HTMLButtonElement>(getBetButtonElement);
  return (
    <Button ref={key} size="sm" block className={styles.cancel} onClick={onPress}>
      {t('cancel')}
    </Button>
  );
};
