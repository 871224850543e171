import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { tabStorage } from '#lib/device-storage.ts';
import { useEndpointMutation } from '#api/query.ts';
import { claimDrop } from '#contract/coin-drops.ts';
import { useUser } from '#session/user.ts';
import { useEventText } from '#ui/use-event-text.ts';

interface Refused {
  readonly sentence: string;
  /** Another press would be told the same. */
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
  /** Of which drops the player has collected, as far as this page knows. */
  readonly done: ReadonlySet<string>;
  /** What the player was told of a press that did not collect. */
  readonly refused: Readonly<Record<string, Refused>>;
}

/** Of a drop that is still open after a reload. */
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

/** Collects of a drop, once; the sentence of a refusal stays with it. */
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
