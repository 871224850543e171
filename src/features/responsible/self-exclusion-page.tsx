import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#lib/page-title.ts';
import { realityMinutes, type Limit, type RealityMinutes } from '#contract/responsible.ts';
import { useUser } from '#session/user.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ActiveExclusion } from './active-exclusion.tsx';
import { selfExclusionModal } from './feature.ts';
import { HELP_PATH } from './help-path.ts';
import { LimitCard } from './limit-card.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { useLimits, useSetReality } from './use-limits.ts';
import styles from './responsible.module.css';
import { classNames } from '#ui/class-names.ts';
import { PageHead } from '#ui/page.tsx';

/** The player's limits, reality check and self-exclusion. */
const SelfExclusionPage = () => {
  const { t } = useTranslation('responsible');
  const openModal = useOpenModal();
  usePageTitle(t('title'));
  const open = (step: 'cooldown' | 'longer'): void => openModal(selfExclusionModal, { step });
  return (
    <section className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      <ActiveExclusion />
      <Limits />
      <Block icon="pause" title={t('cooldown')} text={t('cooldownText')}>
        <Button onClick={() => open('cooldown')}>{t('cooldownStart')}</Button>
      </Block>
      <Block icon="stand" title={t('exclusion')} text={t('exclusionText')}>
        <Button onClick={() => open('longer')}>{t('exclusionStart')}</Button>
      </Block>
      <Block title={t('talk')} text={t('talkText')}>
        <Link className={buttonClass({ variant: 'ghost' })} to={HELP_PATH}>
          {t('findHelp')}
        </Link>
      </Block>
    </section>
  );
};

const Limits = () => {
  const { t } = useTranslation('responsible');
  const limits = useLimits();
  const [edited, setEdited] = useState<Limit | null>(null);
  if (limits.isError) return <ErrorBlock title={t('failed')} onRetry={() => void limits.refetch()} />;
  if (!limits.data) return <Skeleton height={360} radius={20} />;
  const of = (kind: Limit['kind']) => limits.data.limits.filter((limit) => limit.kind === kind);
  return (
    <div className={styles.limitCards}>
      <LimitCard kind="loss" limits={of('loss')} onEdit={setEdited} />
      <LimitCard kind="wager" limits={of('wager')} onEdit={setEdited} />
      <LimitCard kind="time" limits={of('time')} onEdit={setEdited}>
        <RealityChoice />
      </LimitCard>
      {edited && <LimitDialog limit={edited} onClose={() => setEdited(null)} />}
    </div>
  );
};

const RealityChoice = () => {
  const { t } = useTranslation('responsible');
  const { reality_check: minutes } = useUser().features;
  const set = useSetReality();
  const label = (each: RealityMinutes): string => {
    if (each === 0) return t('reality.off');
    return each === 60 ? t('reality.last', { minutes: each }) : String(each);
  };
  return (
    <div className={styles.limit} id="reality-check">
      <span>{t('reality.label')}</span>
      <Segmented
        dense
        label={t('reality.label')}
        options={realityMinutes.map((each) => ({ value: String(each), label: label(each) }))}
        value={String(minutes)}
        onChange={(value) => set(realityMinutes.find((each) => String(each) === value) ?? 0)}
      />
      <small>{t('reality.hint')}</small>
    </div>
  );
};

interface BlockProps {
  readonly icon?: IconName;
  readonly title: string;
  readonly text: string;
  readonly children: React.ReactNode;
}

const Block = ({ icon, title, text, children }: BlockProps) => (
  <section className={classNames(styles.block, 'card pad')}>
    <div className="grow">
      <h2>
        {icon && <Icon name={icon} size={20} />}
        {title}
      </h2>
      <p>{text}</p>
    </div>
    {children}
  </section>
);

export default SelfExclusionPage;
