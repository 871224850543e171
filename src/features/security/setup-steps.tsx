import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './security.module.css';

const steps = ['scan', 'confirm', 'save'] as const;

/** Progress of the set-up. */
export const SetupSteps = ({ now }: { readonly now: 1 | 2 | 3 }) => {
  const { t } = useTranslation('security');
  return (
    <ol className={styles.steps} aria-label={t('setup.steps')}>
      {steps.map((step, i) => (
        <li
          key={step}
          className={classNames(i + 1 === now && styles.now, i + 1 < now && styles.done)}
          {...(i + 1 === now && { 'aria-current': 'step' })}
        >
          <span>{i + 1 < now ? <Icon name="check" size={14} /> : i + 1}</span>
          {t(`setup.${step}`)}
        </li>
      ))}
    </ol>
  );
};
