import { useRef } from 'react';
import { useEndpointMutation } from '#api/query.ts';
import { Refusal } from '#core/refusal.ts';
import { checkAddress } from '#contract/withdrawals.ts';
import type { CoinChoice } from '#session/coins.ts';

const ofAddress: readonly string[] = ['ADDRESS_INVALID', 'ADDRESS_OWN'];

interface Checked {
  readonly choice: CoinChoice;
  readonly address: string;
  readonly tag: string | null;
}

/** Asks whether coins can be sent to what was typed; what is wrong with it is said at once, not after the last key. */
export function useAddressCheck(onWrong: (sentence: string) => void): (checked: Checked) => void {
  const latest = useRef('');
  const { send } = useEndpointMutation(checkAddress, {
    // A tag that is missing is asked for by its own field, and a lost answer by the withdrawal itself.
    onFailure(sentence, failure) {
      if (failure instanceof Refusal && ofAddress.includes(failure.key)) onWrong(sentence);
    },
  });
  return ({ choice: { coin, network }, address, tag }) => {
    const of = `${coin} ${network} ${address} ${tag ?? ''}`;
    if (address === '' || of === latest.current) return;
    latest.current = of;
    void send({ currency: coin, network, address, tag });
  };
}
