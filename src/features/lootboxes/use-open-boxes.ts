import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import { Refusal } from '#core/refusal.ts';
import { parseMultiplier } from '#core/multiplier.ts';
import { call } from '#api/call.ts';
import { NetworkError } from '#api/network-error.ts';
import { showToast } from '#api/toasts.ts';
import { amountToMinor } from '#core/money.ts';
import { recordRound } from '#game-host/footer/count-round.ts';
import { liveStats } from '#game-host/live-stats/live-stats-store.ts';
import { type Lootbox, centsToMinorUnits } from '#games/lootboxes/paytable.ts';
import { play, type Round, type RoundReply } from '#contract/bets.ts';
import { balances } from '#session/balances.ts';
import { getCreditedAmount } from '#session/credited-amount.ts';
import { getPlaySettings } from '#session/play-settings.ts';
import { recordRecentGame } from '#session/recent-games.ts';
import { refreshUser } from '#session/user.ts';

/** Attempts for a bet with a lost response, all with the same id. */
const TRIES = 3;

export interface OpenedBoxes {
  /** `shown`: the items are visible. */
  readonly phase: 'idle' | 'sending' | 'spinning' | 'shown';
  /** In opening order. */
  readonly rounds: readonly Round[];
}

const idle: OpenedBoxes = { phase: 'idle', rounds: [] };

/** Opens boxes one by one, each as a separate bet, and withholds the results until they are revealed. */
export function useOpenBoxes() {
  const { t } = useTranslation('items');
  const [opened, setOpened] = useState(idle);
  const hidden = useRef<Round[]>([]);
  const reveal = (): void => {
    for (const round of hidden.current.splice(0)) tellOf(round);
  };
  // Closing during the spin commits the results immediately.
  useEffect(() => reveal, []);

  const open = async (box: Lootbox, count: number): Promise<void> => {
    const payer = balances.snapshot().selected;
    if (!payer || opened.phase === 'sending' || opened.phase === 'spinning') return;
    setOpened({ phase: 'sending', rounds: [] });
    const release = balances.lock('lootbox');
    const rounds: Round[] = [];
    try {
      while (rounds.length < count) {
        const round = await openBox(box, payer.id);
        rounds.push(round);
        hidden.current.push(round);
      }
    } catch (failure) {
      if (!(failure instanceof Refusal || failure instanceof NetworkError)) throw failure;
      showToast({ type: 'warning', title: t('stopped'), message: failure.message });
    } finally {
      release();
      setOpened(rounds.length > 0 ? { phase: 'spinning', rounds } : idle);
    }
  };
  return {
    ...opened,
    open,
    show(): void {
      reveal();
      setOpened((now) => ({ ...now, phase: 'shown' }));
    },
    clear: () => setOpened(idle),
  };
}

async function openBox({ slug, price }: Lootbox, balanceId: string): Promise<Round> {
  const token = balances.expectReply(balanceId, centsToMinorUnits(price));
  const bet = {
    game: 'lootboxes',
    balance: balanceId,
    params: { box: slug },
    client_bet_id: newUuid(),
    auto_sell: getPlaySettings().isAutoSell,
  };
  try {
    const { round, balance } = await askFor(bet);
    balances.takeReply(token, round.id, balance, getCreditedAmount(round));
    return round;
  } catch (failure) {
    balances.cancelReply(token);
    // The bet may still have been placed: refetch, so that its item shows.
    if (failure instanceof NetworkError) void refreshUser();
    throw failure;
  }
}

async function askFor(bet: Parameters<typeof call<typeof play>>[1]): Promise<RoundReply> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call(play, bet, { quiet: true });
    } catch (failure) {
      if (!(failure instanceof NetworkError) || tried === TRIES) throw failure;
    }
  }
}

/** Publishes a revealed round to the balance, the statistics and the session. */
function tellOf(round: Round): void {
  balances.commitRound(round.id);
  recordRound(round);
  recordRecentGame(round.game);
  const { staked, payout, multiplier } = round;
  const bet = {
    stakedMinor: amountToMinor(staked),
    payoutMinor: amountToMinor(payout),
    multiplier: parseMultiplier(multiplier),
  };
  liveStats.take(bet, false);
}
