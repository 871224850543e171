import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RevealedPair } from '#contract/fairness.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { betModal } from '#features/bets/feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { PairSpins } from './pair-spins.tsx';
import { pairCheckQuery, type PairCheck, type ReadablePair } from './pair-check.ts';
import { SeedsView } from './seeds-view.tsx';
import styles from './fairness.module.css';

/** The last revealed pair: recalculates its bets in the background and shows a summary. */
export const PreviousPair = ({ pair }: { readonly pair: RevealedPair }) => {
  const { t } = useTranslation('fairness');
  const [isShown, setShown] = useState(false);
  const { server_seed: seed, ...facts } = pair;
  if (seed === null) return <Damaged />;
  const readable: ReadablePair = { ...facts, server_seed: seed };
  return (
    <>
      <Sum pair={readable}>
        <button
          type="button"
          className={styles.link}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'hide' : 'show')}
        </button>
      </Sum>
      {isShown && <RevealedSeeds pair={readable} />}
      <PairSpins pairId={pair.pair_id} revealed={readable} />
    </>
  );
};

/** Of a pair whose stored seed is damaged nothing can be checked. */
const Damaged = () => {
  const { t } = useTranslation('fairness');
  return (
    <div className={classNames(styles.previous, styles.bad)} role="status">
      <Icon name="alert" size={17} />
      <span>{t('pairDamaged')}</span>
    </div>
  );
};

const Sum = ({ pair, children }: { readonly pair: ReadablePair; readonly children: ReactNode }) => {
  const { t } = useTranslation('fairness');
  const { data: check, isError, refetch } = useQuery(pairCheckQuery(pair));
  if (!check) {
    return (
      <div className={styles.previous} role="status">
        {isError ? <Icon name="alert" size={17} /> : <Spinner size={16} />}
        <span>{t(isError ? 'pairUnchecked' : 'pairChecking')}</span>
        {isError && (
          <button type="button" className={styles.link} onClick={() => void refetch()}>
            {t('retry')}
          </button>
        )}
        {children}
      </div>
    );
  }
  const isGood = check.differ === 0 && check.commitmentMatches;
  return (
    <>
      <div className={classNames(styles.previous, !isGood && styles.bad)} role="status">
        <Icon name={isGood ? 'check' : 'alert'} size={17} />
        <span>{checkedText(t, check)}</span>
        {children}
      </div>
      {check.differing.length > 0 && <Differing ids={check.differing} />}
    </>
  );
};

const checkedText = (t: ReturnType<typeof useTranslation>['t'], check: PairCheck): string =>
  check.commitmentMatches
    ? t('fairness:pairChecked', { count: check.checked, checked: check.checked, differ: check.differ })
    : t('fairness:pairHashWrong');

const Differing = ({ ids }: { readonly ids: readonly string[] }) => {
  const { t } = useTranslation('fairness');
  const openModal = useOpenModal();
  return (
    <p className={classNames(styles.previous, styles.bad)}>
      {t('differing')}
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          className={classNames(styles.link, 'mono')}
          onClick={() => openModal(betModal, { id })}
        >
          {truncateMiddle(id)}
        </button>
      ))}
    </p>
  );
};

const RevealedSeeds = ({ pair }: { readonly pair: ReadablePair }) => (
  <div className={styles.proof}>
    <SeedsView
      serverSeed={pair.server_seed}
      serverSeedHash={pair.server_seed_hash}
      clientSeed={pair.client_seed}
      nonce={pair.nonce}
    />
  </div>
);
