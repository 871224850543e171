import { useRef, useState } from 'react';
import { isFailedCall, quietCall } from '#api/query.ts';
import { Refusal } from '#core/refusal.ts';
import { checkAddress } from '#contract/withdrawals.ts';
import type { CoinChoice } from '#session/coins.ts';

const ofAddress: readonly string[] = ['ADDRESS_INVALID', 'ADDRESS_OWN'];

interface Destination {
  readonly address: string;
  /** Null if the network has no tags. */
  readonly tag: string | null;
}

export interface WrongDestination extends Destination {
  readonly sentence: string;
}

/**
 * Validates a destination with the server, before the form is sent. Returns the last one that is wrong, and a function
 * that asks about another and resolves to what is wrong with it.
 */
export function useAddressCheck({ coin, network }: CoinChoice) {
  const [wrong, setWrong] = useState<WrongDestination | null>(null);
  const latest = useRef<Destination>({ address: '', tag: null });
  const check = async (asked: Destination): Promise<string | null> => {
    const { address, tag } = asked;
    const isSame = address === latest.current.address && tag === latest.current.tag;
    if (address === '' || isSame) return null;
    latest.current = asked;
    try {
      await quietCall(checkAddress, { currency: coin, network, address, tag });
      return null;
    } catch (failure) {
      if (!isFailedCall(failure)) throw failure;
      // A missing tag is reported by its own field, and a lost response by the withdrawal itself.
      const isOfAddress = failure instanceof Refusal && ofAddress.includes(failure.key);
      if (!isOfAddress || latest.current !== asked) return null;
      setWrong({ address, tag, sentence: failure.message });
      return failure.message;
    }
  };
  return { wrong, check };
}
