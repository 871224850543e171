import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { betModal } from '#features/bets/feature.ts';
import type { Challenge } from '#contract/challenges.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import styles from './challenges.module.css';
import { TextLink } from '#ui/text-link.tsx';

/** Maximum number of avatars next to the count. */
const FACES = 6;

/** The winners with their winning bets. */
export const Winners = ({ challenge }: { readonly challenge: Challenge }) => {
  const { t } = useTranslation('challenges');
  const openModal = useOpenModal();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { won_by: won, ended_at: endedAt } = challenge;
  const [first] = won;
  if (!first) return <p className={styles.winners}>{t(endedAt === null ? 'nobody' : 'nobodyWon')}</p>;
  const nameOf = (user: string | null) => user ?? t('anonymous');
  const open = (id: string) => openModal(betModal, { id });
  const isOne = won.length === 1;
  return (
    <>
      <div className={styles.winners}>
        <span className={styles.faces}>
          {won.slice(0, FACES).map(({ user, bet_id: id }) => (
            <Avatar key={id} className={styles.face} name={nameOf(user)} size={24} />
          ))}
        </span>
        <span className="grow">
          {isOne ? t('wonBy', { name: nameOf(first.user) }) : t('winners', { count: won.length })}
        </span>
        {isOne ? (
          <TextLink className={styles.link} onClick={() => open(first.bet_id)}>
            {t('seeBet')}
          </TextLink>
        ) : (
          <TextLink
            className={styles.link}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'hideBets' : 'seeBets')}
          </TextLink>
        )}
      </div>
      {!isOne && (
        <ol id={listId} className={styles.winnerList} hidden={!isOpen}>
          {won.map(({ user, bet_id: id }) => (
            <li key={id}>
              <TextLink
                className={styles.link}
                aria-label={t('betOf', { name: nameOf(user) })}
                onClick={() => open(id)}
              >
                <bdi>{nameOf(user)}</bdi>
              </TextLink>
            </li>
          ))}
        </ol>
      )}
    </>
  );
};
