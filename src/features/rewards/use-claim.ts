import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import { NetworkError } from '#api/failures.ts';
import { pushNotice } from '#api/notices.ts';
import { useCall } from '#api/query.ts';
import type { BalanceState } from '#contract/shared.ts';
import {
  claimAll,
  claimAllCalendar,
  claimCalendar,
  claimCashback,
  claimLevelUp,
  claimRegular,
} from '#server/features/rewards/contract.ts';
import { balances } from '#session/balances.ts';
import type { RewardKind } from './reward-rows.ts';
import { renewRewards } from './use-rewards.ts';

/** One kind, everything, or one day of the calendar. */
export type ClaimTarget = RewardKind | 'all' | { readonly day: string };

/** The ids of presses whose answer was lost: pressed again they are the same claim, which is paid once. */
const unanswered = new Map<string, string>();

export function pressId(name: string): string {
  const id = unanswered.get(name) ?? newUuid();
  unanswered.set(name, id);
  return id;
}

export const pressAnswered = (name: string): void => void unanswered.delete(name);

/** A press of a claim. A failed one leaves everything as it was and says why. */
export function useClaim(target: ClaimTarget) {
  const { t } = useTranslation('rewards');
  const [isClaiming, setClaiming] = useState(false);
  const name = typeof target === 'string' ? target : target.day;
  const handlers = {
    onReply({ balance }: { readonly balance: BalanceState }) {
      pressAnswered(name);
      balances.update(balance);
    },
    onFailure(message: string, failure: Error) {
      if (!(failure instanceof NetworkError)) pressAnswered(name);
      pushNotice({ type: 'warning', title: t('shell:warning'), message });
    },
  };
  const all = useCall(claimAll, handlers);
  const calendar = useCall(claimAllCalendar, handlers);
  const day = useCall(claimCalendar, handlers);
  const regular = useCall(claimRegular, handlers);
  const cashback = useCall(claimCashback, handlers);
  const levelUp = useCall(claimLevelUp, handlers);
  const send = (): Promise<unknown> => {
    // A day can be claimed once only, whoever asks.
    if (typeof target !== 'string') return day.send({ datetime: target.day });
    const client_id = pressId(name);
    if (target === 'all') return all.send({ client_id });
    if (target === 'calendar') return calendar.send({ client_id });
    if (target === 'cashback') return cashback.send({ client_id });
    if (target === 'level_up') return levelUp.send({ client_id });
    return regular.send({ type: target, client_id });
  };
  const claim = async (): Promise<void> => {
    setClaiming(true);
    try {
      await send();
      await renewRewards();
    } finally {
      setClaiming(false);
    }
  };
  return { claim, isClaiming };
}
