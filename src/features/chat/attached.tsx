import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { amountToMinor } from '#core/money.ts';
import { betFigures, formatMultiplier } from '#lib/format-money.ts';
import { nameColor } from '#lib/format-text.ts';
import { getBet } from '#contract/bets.ts';
import { useGames } from '#session/site.ts';
import { Clipped } from '#ui/clipped.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { interpolateNodes } from './interpolate-nodes.tsx';
import { useChatState } from './open-state.ts';
import { chatIconPaths } from './icon-paths.ts';
import { useDraft } from './send.ts';
import styles from './composer.module.css';

/** Attachments of the next message: a reply or a bet. */
export const Attached = () => {
  const { t } = useTranslation('chat');
  const reply = useDraft((draft) => draft.reply);
  const bet = useChatState((state) => state.bet);
  return (
    <>
      {reply && (
        <div className={styles.attached}>
          <Icon name={chatIconPaths.reply} size={15} />
          <span className={styles.words}>
            <b>
              {interpolateNodes(t('write.replyingTo', { name: '<name/>' }), {
                name: (
                  <bdi style={{ color: nameColor(reply.username) }}>
                    <Clipped text={reply.username} />
                  </bdi>
                ),
              })}
            </b>
            <span dir="auto">{reply.text}</span>
          </span>
          <IconButton
            dense
            icon="close"
            iconSize={16}
            label={t('write.cancelReply')}
            onClick={() => useDraft.setState({ reply: null })}
          />
        </div>
      )}
      {bet !== null && <AttachedBet id={bet} />}
    </>
  );
};

const AttachedBet = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('chat');
  const games = useGames();
  const bet = useQuery(endpointQueryOptions(getBet, { id })).data?.bet;
  const name = games.find(({ slug }) => slug === bet?.game)?.name ?? bet?.game;
  return (
    <div className={styles.attached}>
      <Icon name="dice" size={15} />
      <span className={styles.words}>
        <b>{t('write.yourBet')}</b>
        {bet && (
          <span>
            {name} {betFigures(amountToMinor(bet.amount), amountToMinor(bet.payout)).profit}{' '}
            {formatMultiplier(bet.multiplier)}
          </span>
        )}
      </span>
      <IconButton
        dense
        icon="close"
        iconSize={16}
        label={t('write.removeBet')}
        onClick={() => useChatState.setState({ bet: null })}
      />
    </div>
  );
};
