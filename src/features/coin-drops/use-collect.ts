import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { tabStorage } from '#lib/device-storage.ts';
import { useEndpointMutation } from '#api/query.ts';
import { claimDrop } from '#contract/coin-drops.ts';
import { useUser } from '#session/user.ts';
import { useEventText } from '#ui/use-event-text.ts';

interface Refused {
  readonly sentence: string;
  /** Another attempt would be refused for the same reason. */
  readonly isFinal: boolean;
  /** How many presses were refused: each is announced. */
  readonly times: number;
}

const finals: readonly string[] = [
  'NOT_ELIGIBLE',
  'DROP_CLOSED',
  'SELF_EXCLUDED',
  'NOT_OFFERED',
  'NOT_FOUND',
];

interface Collected {
  /** Drops that the player has collected, as far as this page knows. */
  readonly done: ReadonlySet<string>;
  /** Refusals by drop. */
  readonly refused: Readonly<Record<string, Refused>>;
}

/** Tab storage key, so that a drop still open after a reload stays collected. */
const KEPT = 'collected_drops';

const useCollected = create<Collected>(() => ({
  done: new Set(tabStorage.getItem(KEPT)?.split(',')),
  refused: {},
}));

const keepDone = (key: string): void => {
  const done = new Set([...useCollected.getState().done, key]);
  tabStorage.setItem(KEPT, [...done].join(','));
  useCollected.setState({ done });
};

/** Collects a drop once and keeps its refusal message. */
export function useCollect(dropId: string) {
  const { id: userId } = useUser().profile;
  const { t } = useTranslation('drops');
  const key = `${userId ?? ''} ${dropId}`;
  const isDone = useCollected(({ done }) => done.has(key));
  const refused = useCollected((state) => state.refused[key] ?? null);
  const { send, isSending } = useEndpointMutation(claimDrop, {
    onReply: () => keepDone(key),
    onFailure(sentence, failure) {
      const isFinal = 'key' in failure && finals.includes(failure.key);
      useCollected.setState(({ refused: before }) => {
        const times = (before[key]?.times ?? 0) + 1;
        return { refused: { ...before, [key]: { sentence, isFinal, times } } };
      });
    },
  });
  return {
    isSending,
    canPress: !isDone && refused?.isFinal !== true,
    collect: () => void send({ id: dropId }),
    told: useEventText(isDone ? t('line.collected') : (refused?.sentence ?? ''), refused?.times ?? 0),
  };
}
