import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { endpointQueryKey, endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#core/money.ts';
import { getTransactions } from '#contract/history.ts';
import { getWheel, spinWheel } from '#contract/vip.ts';
import { balances } from '#session/balances.ts';
import { playUiCue } from '#session/ui-sound.ts';
import { usePrefersReducedMotion } from '#src/canvas/use-prefers-reduced-motion.ts';
import { SPIN_MS } from './wheel-look.ts';

export type WheelData = ReplyOf<typeof getWheel>;
export type WheelSpinData = WheelData['spins'][number];

const wheelQuery = endpointQueryOptions(getWheel, {});

/**
 * State of the daily wheel. `spin` is today's spin once drawn; `isTurning` is true until its result is shown.
 */
export function useWheel() {
  const query = useQuery({ ...wheelQuery, staleTime: 0 });
  const { data, dataUpdatedAt } = query;
  const [drawn, setDrawn] = useState<WheelSpinData | null>(null);
  const [isTurning, setTurning] = useState(false);
  const isStill = usePrefersReducedMotion();
  const held = useHeldWin();
  const { send, isSending } = useEndpointMutation(spinWheel);

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => {
    clearTimeout(timer.current);
    setTurning(false);
    held.release();
    playUiCue('nice');
    for (const endpoint of [getWheel, getTransactions])
      void queryClient.invalidateQueries({ queryKey: endpointQueryKey(endpoint) });
  };
  const turn = async () => {
    const take = held.expect();
    const reply = await send({});
    take(reply);
    if (!reply) return void query.refetch();
    setDrawn(reply);
    if (isStill) return stop();
    setTurning(true);
    timer.current = setTimeout(stop, SPIN_MS);
  };

  const newest = drawn ?? data?.spins[0];
  return {
    query,
    isSending,
    isTurning,
    turn,
    stop,
    spin: newest && data && newest.day >= data.day ? newest : null,
    opensAt: data ? dataUpdatedAt + data.opens_in * 1000 : null,
  };
}

/** Withholds the win from the displayed balance until the wheel stops. */
function useHeldWin() {
  const held = useRef<string | null>(null);
  const release = () => {
    if (held.current !== null) balances.commitRound(held.current);
    held.current = null;
  };
  useEffect(() => release, []);
  const expect = () => {
    const main = balances.snapshot().balances.find(({ isBonus }) => !isBonus);
    const token = balances.expectReply(main?.id ?? '', 0n);
    return (reply: ReplyOf<typeof spinWheel> | null) => {
      if (!reply) return balances.cancelReply(token);
      held.current = `wheel:${reply.day}`;
      balances.takeReply(token, held.current, reply.balance, amountToMinor(reply.amount));
    };
  };
  return { expect, release };
}
