import { useTranslation } from 'react-i18next';
import { updatePlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { Slider } from '#ui/slider.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { hasSoundFailed, retrySound } from '../mount/game-sound.ts';
import styles from './sound-control.module.css';

/** Volume sliders for Master, Music and Effects, 0 to 100 percent. */
export const Volumes = () => {
  const { t } = useTranslation('game');
  const settings = usePlaySettings();
  const rows = [
    { key: 'masterVolume', label: t('master') },
    { key: 'musicVolume', label: t('music') },
    { key: 'effectsVolume', label: t('effects') },
  ] as const;
  return (
    <div className={styles.volumes} role="group" aria-label={t('volume')} tabIndex={-1}>
      <b aria-hidden="true">{t(settings.isSoundOn ? 'soundOn' : 'soundOff')}</b>
      {hasSoundFailed() && (
        <p role="alert">
          {t('soundFailed')} <TextLink onClick={() => void retrySound()}>{t('tryAgain')}</TextLink>
        </p>
      )}
      {rows.map(({ key, label }) => (
        <div key={key}>
          <span aria-hidden="true">{label}</span>
          <Slider
            label={label}
            value={settings[key]}
            valueText={t('percent', { value: settings[key] })}
            onChange={(value) => updatePlaySettings({ [key]: value })}
          />
        </div>
      ))}
    </div>
  );
};
