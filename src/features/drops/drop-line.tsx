import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatData, ChatMessage } from '#contract/chat-events.ts';
import { authModal } from '#features/auth/feature.ts';
import { countInText } from '#lib/format-count.ts';
import { formatAmount } from '#lib/format-money.ts';
import { nameColor } from '#lib/format-text.ts';
import { DROP_LIMITS } from '#server/features/drops/contract.ts';
import { useIsOnline, useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { CoinMark } from '#ui/amount-field.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { openedAt } from './opened.ts';
import { useCollect } from './use-collect.ts';
import { useLeft } from './use-left.ts';
import './drops.css';

type Drop = Extract<ChatData, { kind: 'drop' }>;

interface DropLineProps {
  readonly drop: Drop;
  readonly by: ChatMessage['user'];
}

const OPEN_MS = DROP_LIMITS.seconds * 1000;

/** A coin drop in its room. */
export const DropLine = ({ drop, by }: DropLineProps) => {
  const { t } = useTranslation('drops');
  // The clock of this device asks only where nobody heard it open.
  const [endsAt] = useState(() => {
    const opened = openedAt(drop.id);
    return opened === undefined ? Date.parse(drop.closes_at) : opened + OPEN_MS;
  });
  const left = useLeft(drop.end ? 0 : endsAt);
  const isOwn = useUser().profile.id === by.id;
  const [before = '', after = ''] = t('line.drops', { name: '\n', amount: formatAmount(drop.amount) }).split(
    '\n',
  );
  return (
    <div className="drop" role="group" aria-label={t('line.label', { name: by.username })}>
      <div className="drop-head">
        <CoinMark />
        <div>
          <b>
            {before}
            <bdi style={{ color: nameColor(by.username) }}>{by.username}</bdi>
            {after}
          </b>
          {left > 0 && (
            <p>
              {t(isOwn ? 'line.own' : 'line.shared')}{' '}
              {drop.claimants !== undefined && t('line.soFar', { number: countInText(drop.claimants) })}
            </p>
          )}
        </div>
      </div>
      {left > 0 ? <Open {...{ drop, by, left, isOwn }} /> : <Over drop={drop} />}
    </div>
  );
};

const Open = ({
  drop,
  by,
  left,
  isOwn,
}: DropLineProps & { readonly left: number; readonly isOwn: boolean }) => {
  const { t } = useTranslation('drops');
  const { isDone, refused, isSending, collect } = useCollect(drop.id);
  const seconds = Math.ceil(left / 1000);
  const time = `0:${String(seconds).padStart(2, '0')}`;
  return (
    <>
      <div className="drop-act">
        <span className="drop-bar" style={{ '--left': Math.min(1, left / OPEN_MS) } as CSSProperties} />
        <time className="num" role="timer" aria-label={t('line.left', { time })}>
          {time}
        </time>
        {!isOwn && !isDone && (
          <CollectKey {...{ by, isSending, collect }} isRefused={refused?.isFinal === true} />
        )}
      </div>
      <p className="drop-said" role="status">
        {isDone ? t('line.collected') : refused?.sentence}
      </p>
    </>
  );
};

interface CollectKeyProps {
  readonly by: ChatMessage['user'];
  readonly isSending: boolean;
  readonly isRefused: boolean;
  readonly collect: () => void;
}

const CollectKey = ({ by, isSending, isRefused, collect }: CollectKeyProps) => {
  const { t } = useTranslation('drops');
  const openModal = useOpenModal();
  if (!useIsOnline())
    return (
      <Button size="sm" onClick={() => openModal(authModal, { tab: 'login' })}>
        {t('line.login')}
      </Button>
    );
  return (
    <Button
      size="sm"
      variant="primary"
      loading={isSending}
      disabled={isRefused}
      aria-label={t('line.collectOf', { name: by.username })}
      onClick={collect}
    >
      {t('line.collect')}
    </Button>
  );
};

/** How it ended; for a moment after its time the shares are being counted. */
const Over = ({ drop: { end, closes_at: closesAt } }: { readonly drop: Drop }) => {
  const { t } = useTranslation('drops');
  const [isOld] = useState(() => Date.now() - Date.parse(closesAt) > OPEN_MS);
  const said = () => {
    if (!end) return t(isOld ? 'line.over' : 'line.counting');
    const { claimants: count, share } = end;
    return share === null ? t('line.nobody') : t('line.result', { count, share: formatAmount(share) });
  };
  return (
    <p className="drop-said" role="status">
      {said()}
    </p>
  );
};
