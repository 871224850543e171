import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#ui/icon.tsx';
import './fairness-steps.css';

const steps: readonly { readonly text: string; readonly icon: IconName }[] = [
  { text: 'commit', icon: 'lock' },
  { text: 'mix', icon: 'key' },
  { text: 'verify', icon: 'shield' },
];

/** How a round can be checked, in three steps. */
export const FairnessSteps = () => {
  const { t } = useTranslation('home');
  return (
    <section className="steps card" aria-label={t('why.title')}>
      <h2>{t('why.title')}</h2>
      <ol>
        {steps.map(({ text, icon }) => (
          <li key={text}>
            <span className="mark">
              <Icon name={icon} size={22} />
            </span>
            <h3>{t(`why.${text}.title`)}</h3>
            <p>{t(`why.${text}.text`)}</p>
            <code className="mono">{t(`why.${text}.formula`)}</code>
          </li>
        ))}
      </ol>
    </section>
  );
};
