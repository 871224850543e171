import { useCallback, useLayoutEffect, useRef, useState, type CSSProperties, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#contract/chat-events.ts';
import { authModal } from '#features/auth/feature.ts';
import { formatCountForText } from '#lib/format-count.ts';
import { formatAmount } from '#lib/format-money.ts';
import { nameColor } from '#lib/format-text.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { useIsSignedIn, useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { CoinMark } from '#ui/amount-field.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { getDropEndTime, OPEN_MS, type OpenedDrop } from './opened.ts';
import { useCollect } from './use-collect.ts';
import { useRemainingMs } from './use-remaining-ms.ts';
import styles from './drops.module.css';

interface DropLineProps {
  readonly drop: OpenedDrop;
  readonly by: ChatMessage['user'];
  /** Muted players cannot collect either. */
  readonly isMuted: boolean;
}

/** A coin drop in the chat. */
export const DropLine = ({ drop, by, isMuted }: DropLineProps) => {
  const { t } = useTranslation('drops');
  const [endsAt] = useState(() => getDropEndTime(drop));
  const left = Math.min(OPEN_MS, useRemainingMs(drop.end ? 0 : endsAt));
  const isOpen = left > 0;
  const { told, canPress, isSending, collect } = useCollect(drop.id);
  const { key, said } = useFocusAfterKey();
  const isOwn = useUser().profile.id === by.id;
  const ending = useEnding(drop, endsAt);
  const mayCollect = useMayCollect(isMuted);
  const [before = '', after = ''] = t('line.drops', { name: '\n', amount: formatAmount(drop.amount) }).split(
    '\n',
  );
  return (
    <div className={styles.drop} role="group" aria-label={t('line.label', { name: by.username })}>
      <div className={styles.head}>
        <CoinMark className={styles.coin} />
        <div>
          <b>
            {before}
            <bdi style={{ color: nameColor(by.username) }}>
              <Clipped text={by.username} />
            </bdi>
            {after}
          </b>
          {isOpen && <Shared isOwn={isOwn} claimants={drop.claimants} />}
        </div>
      </div>
      {isOpen && (
        <div className={styles.action}>
          <Left left={left} />
          {mayCollect && canPress && !isOwn && (
            <CollectKey ref={key} by={by} isSending={isSending} collect={collect} />
          )}
        </div>
      )}
      <p ref={said} className={styles.message} role="status" tabIndex={-1}>
        {isOpen ? told : ending}
      </p>
    </div>
  );
};

interface SharedProps extends Pick<OpenedDrop, 'claimants'> {
  readonly isOwn: boolean;
}

const Shared = ({ isOwn, claimants }: SharedProps) => {
  const { t } = useTranslation('drops');
  return (
    <p>
      {t(isOwn ? 'line.own' : 'line.shared')}{' '}
      {claimants !== undefined && t('line.soFar', { number: formatCountForText(claimants) })}
    </p>
  );
};

/** Whether the player may collect: drops are enabled and the player is neither self-excluded nor muted. */
function useMayCollect(isMuted: boolean): boolean {
  const isOff = useDisabledOfferings().includes('coin_drop');
  return useUser().features.self_exclusion === null && !isOff && !isMuted;
}

/** Moves focus to the message when the focused button is unmounted. */
function useFocusAfterKey() {
  const said = useRef<HTMLParagraphElement>(null);
  const isLost = useRef(false);
  const key = useCallback(
    (button: HTMLButtonElement) => () => {
      isLost.current = document.activeElement === button;
    },
    [],
  );
  useLayoutEffect(() => {
    if (isLost.current) said.current?.focus();
    isLost.current = false;
  });
  return { key, said };
}

const Left = ({ left }: { readonly left: number }) => {
  const { t } = useTranslation('drops');
  const time = `0:${String(Math.ceil(left / 1000)).padStart(2, '0')}`;
  return (
    <>
      <span className={styles.bar} style={{ '--left': left / OPEN_MS } as CSSProperties} />
      <time className="num" role="timer" aria-label={t('line.left', { time })}>
        {time}
      </time>
    </>
  );
};

interface CollectKeyProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly by: ChatMessage['user'];
  readonly isSending: boolean;
  readonly collect: () => void;
}

const CollectKey = ({ ref, by, isSending, collect }: CollectKeyProps) => {
  const { t } = useTranslation('drops');
  const openModal = useOpenModal();
  if (!useIsSignedIn())
    return (
      <Button ref={ref} size="sm" onClick={() => openModal(authModal, { tab: 'register' })}>
        {t('line.register')}
      </Button>
    );
  return (
    <Button
      ref={ref}
      size="sm"
      variant="primary"
      loading={isSending}
      aria-label={t('line.collectOf', { name: by.username })}
      onClick={collect}
    >
      {t('line.collect')}
    </Button>
  );
};

/** Returns the result text. Shares take a moment to compute after the drop closes. */
function useEnding({ end }: OpenedDrop, endsAt: number): string {
  const { t } = useTranslation('drops');
  const [isOld] = useState(() => Date.now() - endsAt > OPEN_MS);
  if (!end) return t(isOld ? 'line.over' : 'line.counting');
  const { claimants: count, share } = end;
  return share === null ? t('line.nobody') : t('line.result', { count, share: formatAmount(share) });
}
