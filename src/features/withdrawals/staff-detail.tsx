import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import {
  approveWithdrawal,
  staffWithdrawalDetail,
  staffWithdrawals,
  type StaffWithdrawal,
} from '#contract/withdrawals.ts';
import { formatPrice } from '#lib/coin-amount.ts';
import { formatAmount } from '#lib/format-money.ts';
import { nameColor } from '#lib/format-text.ts';
import { formatHourMinute, formatDateTime } from '#lib/format-time.ts';
import { useUser } from '#session/user.ts';
import { Permitted } from '#session/permitted.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { formatCoin } from './format-coin.ts';
import type { Detail } from './detail.ts';
import { StaffChecks } from './staff-checks.tsx';
import { WithdrawalFactList } from './staff-facts.tsx';
import { StaffRefuse } from './staff-refuse.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './withdrawals-staff.module.css';

/** Refetches everything that a staff action has changed. */
export const invalidateWithdrawals = async (): Promise<void> => {
  for (const endpoint of [staffWithdrawals, staffWithdrawalDetail])
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(endpoint) });
};

interface StaffDetailProps {
  readonly id: string;
  /** Opens the next withdrawal; null if there is none. */
  readonly onSkip: (() => void) | null;
  readonly onDone: () => void;
}

/** Details of a withdrawal for a reviewer, with the decision. */
export const StaffDetail = ({ id, onSkip, onDone }: StaffDetailProps) => {
  const { t } = useTranslation('withdrawals');
  const { data, isError, refetch } = useQuery({
    ...endpointQueryOptions(staffWithdrawalDetail, { id }),
    staleTime: 0,
  });
  if (isError && !data)
    return (
      <section className="card">
        <ErrorBlock title={t('staff.failedOne')} onRetry={() => void refetch()} />
      </section>
    );
  if (!data) return <Skeleton height={520} radius={20} />;
  const { withdrawal } = data;
  const { player, state } = withdrawal;
  return (
    <section
      className={classNames(styles.detail, 'card')}
      aria-label={`${player.username} ${formatAmount(withdrawal.usd)}`}
    >
      <header>
        <Avatar name={player.username} look={player.avatar} size={48} />
        <div className="grow">
          <h2>{formatAmount(withdrawal.usd)}</h2>
          <p className="sec">
            {t('staff.askedBy', {
              coins: formatCoin(withdrawal.amount, withdrawal.coin),
              price: formatPrice(withdrawal.price),
              time: formatDateTime(withdrawal.created_at),
            })}{' '}
            <Link to={`/staff/players/${player.id}`} style={{ color: nameColor(player.username) }}>
              {player.username}
            </Link>
          </p>
        </div>
        <Badge tone={stateTone(state)}>{t(`states.${state}`)}</Badge>
      </header>
      {withdrawal.failures > 0 && <Failures withdrawal={withdrawal} />}
      {state === 'review' && <Held detail={data} />}
      <WithdrawalFactList detail={data} />
      <StaffChecks checks={data.checks} />
      {(data.approvals.needed > 1 || data.approvals.by.length > 0) && <Approvals detail={data} />}
      {(state === 'review' || (state === 'approved' && withdrawal.is_late)) && (
        <Permitted to="withdrawals.decide">
          <Decision detail={data} onSkip={onSkip} onDone={onDone} />
        </Permitted>
      )}
    </section>
  );
};

/** Why nothing can be approved: staff hold the player's withdrawals. */
const Held = ({ detail: { hold, withdrawal } }: { readonly detail: Detail }) => {
  const { t } = useTranslation('withdrawals');
  if (!hold) return null;
  const { username } = withdrawal.player;
  return (
    <Callout tone="wait">
      <b>
        {t('staff.held', {
          username,
          moment: formatDateTime(hold.at),
          by: hold.by ?? t('staff.screeningService'),
          reason: hold.reason,
        })}
      </b>{' '}
      {t('staff.heldHow')}
    </Callout>
  );
};

/** Number of failed payments, the reason, and the time of the next attempt. */
const Failures = ({ withdrawal }: { readonly withdrawal: StaffWithdrawal }) => {
  const { t } = useTranslation('withdrawals');
  const { failures, failure, next_try_at: next } = withdrawal;
  return (
    <Callout tone="wait">
      <b>{t('staff.failures', { count: failures })}</b>{' '}
      {failure !== null && <span dir="auto">{t('staff.lastError', { error: failure })}</span>}{' '}
      {next === null ? t('staff.nextTryNow') : t('staff.nextTry', { time: formatDateTime(next) })}
    </Callout>
  );
};

const Approvals = ({ detail }: { readonly detail: Detail }) => {
  const { t } = useTranslation('withdrawals');
  const { username } = useUser().profile;
  const { needed, by } = detail.approvals;
  const isMine = by.some((one) => one.username === username);
  const places = Math.max(needed, by.length);
  return (
    <ul className={styles.approvals} aria-label={t('staff.approvals')}>
      {Array.from({ length: places }, (_, place) => {
        const given = by[place];
        const title = places === 1 ? 'approval' : place === 0 ? 'first' : 'second';
        const isNext = !given && place === by.length && detail.withdrawal.state === 'review';
        return (
          <li key={title} className={isNext && !isMine ? styles.next : undefined}>
            <span className="grow">
              <b>{t(`staff.${title}`)}</b>
              <small>
                {given
                  ? t('staff.approvedBy', { username: given.username, time: formatHourMinute(given.at) })
                  : t(isNext && !isMine ? 'staff.you' : 'staff.somebodyElse')}
              </small>
            </span>
            {given && <Icon name="check" size={18} />}
          </li>
        );
      })}
    </ul>
  );
};

const Decision = ({ detail, onSkip, onDone }: Omit<StaffDetailProps, 'id'> & { readonly detail: Detail }) => {
  const { t } = useTranslation('withdrawals');
  const { username } = useUser().profile;
  const [isRefusing, setRefusing] = useState(false);
  const { id, usd, state } = detail.withdrawal;
  const amount = formatAmount(usd);
  const hasApproved = detail.approvals.by.some((one) => one.username === username);
  const { send, isSending } = useEndpointMutation(approveWithdrawal);
  const approve = async () => {
    const reply = await send({ id });
    if (reply) {
      const isWhole = reply.withdrawal.state !== 'review';
      showToast({ type: 'win', message: t(isWhole ? 'staff.approved' : 'staff.approvedFirst', { amount }) });
      if (isWhole) onDone();
    }
    // Also after a refusal: another reviewer may have been faster.
    await invalidateWithdrawals();
  };
  return (
    <footer>
      {onSkip && (
        <Button variant="ghost" className={styles.skip} onClick={onSkip}>
          {t('staff.skip')}
        </Button>
      )}
      <Button variant="danger" onClick={() => setRefusing(true)}>
        {t('staff.refuse')}
      </Button>
      {!hasApproved && state === 'review' && (
        <Button
          variant="primary"
          disabled={detail.hold !== null}
          loading={isSending}
          onClick={() => void approve()}
        >
          {t('staff.approve', { amount })}
        </Button>
      )}
      {isRefusing && (
        <StaffRefuse
          withdrawal={detail.withdrawal}
          onClose={() => setRefusing(false)}
          onRefused={() => {
            onDone();
            void invalidateWithdrawals();
          }}
        />
      )}
    </footer>
  );
};
