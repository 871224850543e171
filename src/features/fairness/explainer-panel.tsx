import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#ui/button.tsx';
import styles from './fairness.module.css';
import { classNames } from '#ui/class-names.ts';

const steps = ['commit', 'choose', 'count', 'compute', 'reveal'] as const;

/** Explains provable fairness. */
export const HowPanel = ({ onVerify }: { readonly onVerify: () => void }) => {
  const { t } = useTranslation(['fairness', 'shell']);
  return (
    <div className={styles.how}>
      <p>{t('howIntro')}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`howSteps.${step}`)}</h3>
            <p>{t(`howSteps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
      <p className={classNames(styles.formula, 'mono')}>{t('formula')}</p>
      <div>
        <Button icon="shield" onClick={onVerify}>
          {t('howVerify')}
        </Button>{' '}
        <Link className={buttonClass({ variant: 'ghost' })} to="/fairness/returns">
          {t('shell:footer.returns')}
        </Link>
      </div>
    </div>
  );
};
