import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import { NetworkError } from '#api/network-error.ts';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import type { BalanceState } from '#contract/shared.ts';
import {
  claimAll,
  claimAllCalendar,
  claimCalendar,
  claimCashback,
  claimLevelUp,
  claimRegular,
} from '#contract/rewards.ts';
import { balances } from '#session/balances.ts';
import type { RewardKind } from './reward-rows.ts';
import { invalidateRewards } from './use-rewards.ts';

/** One kind, everything, or one calendar day. */
export type ClaimTarget = RewardKind | 'all' | { readonly day: string };

/** Idempotency ids of claims without a response: a retry reuses the id, so it pays only once. */
const unanswered = new Map<string, string>();

export function getClaimClientId(name: string): string {
  const id = unanswered.get(name) ?? newUuid();
  unanswered.set(name, id);
  return id;
}

export const releaseClaimClientId = (name: string): void => void unanswered.delete(name);

/** Claims a reward. A failure changes nothing and shows the reason. */
export function useClaim(target: ClaimTarget) {
  const { t } = useTranslation('rewards');
  const [isClaiming, setClaiming] = useState(false);
  const name = typeof target === 'string' ? target : target.day;
  const handlers = {
    onReply({ balance }: { readonly balance: BalanceState }) {
      releaseClaimClientId(name);
      balances.update(balance);
    },
    onFailure(message: string, failure: Error) {
      if (!(failure instanceof NetworkError)) releaseClaimClientId(name);
      showToast({ type: 'warning', title: t('shell:warning'), message });
    },
  };
  const all = useEndpointMutation(claimAll, handlers);
  const calendar = useEndpointMutation(claimAllCalendar, handlers);
  const day = useEndpointMutation(claimCalendar, handlers);
  const regular = useEndpointMutation(claimRegular, handlers);
  const cashback = useEndpointMutation(claimCashback, handlers);
  const levelUp = useEndpointMutation(claimLevelUp, handlers);
  const send = (): Promise<unknown> => {
    // Needs no idempotency id: the server lets a day be claimed only once.
    if (typeof target !== 'string') return day.send({ datetime: target.day });
    const client_id = getClaimClientId(name);
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
      await invalidateRewards();
    } finally {
      setClaiming(false);
    }
  };
  return { claim, isClaiming };
}
