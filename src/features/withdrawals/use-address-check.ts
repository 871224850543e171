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

/** Validates a destination with the server. Errors appear at the field before the form is submitted. */
export function useAddressCheck(onWrong: (sentence: string) => void): (checked: Checked) => void {
  const latest = useRef('');
  const { send } = useEndpointMutation(checkAddress, {
    // A missing tag is reported by its own field, and a lost response by the withdrawal itself.
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
