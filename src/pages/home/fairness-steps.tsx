import { useTranslation } from 'react-i18next';
import { useModalAddress } from '#lib/modal-address.ts';
import { Button } from '#ui/button.tsx';
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
  const { open } = useModalAddress();
  return (
    <section className="steps card" aria-label={t('why.title')}>
      <header>
        <h2>{t('why.title')}</h2>
        <Button size="sm" onClick={() => open('game-fairness', { tab: 'how' })}>
          {t('hero.fairness')}
        </Button>
      </header>
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
