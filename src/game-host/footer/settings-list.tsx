import { useTranslation } from 'react-i18next';
import { updatePlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { Button } from '#ui/button.tsx';
import { PopoverBody } from '#ui/popover-body.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { keyboard } from '#ui/lazy-icons.ts';
import { canVibrate } from '../mount/haptics.ts';
import { useHasKeyboard } from '../mount/use-media.ts';
import styles from './settings-list.module.css';

interface SettingsListProps {
  /** The game offers hints. */
  readonly hasHints: boolean;
  readonly onOpen: (which: 'rules' | 'hotkeys') => void;
  /** Called when hotkeys are switched on. */
  readonly onHotkeys: () => void;
}

/** Settings shared by all games, with links to rules and hotkeys. */
export const SettingsList = ({ hasHints, onOpen, onHotkeys }: SettingsListProps) => {
  const { t } = useTranslation('game');
  const settings = usePlaySettings();
  const hasKeyboard = useHasKeyboard();
  return (
    <PopoverBody className={styles.settings}>
      {hasKeyboard && (
        <>
          <Toggle
            label={t('hotkeys')}
            hint={t('hotkeysHint')}
            checked={settings.areHotkeysOn}
            onChange={(areHotkeysOn) => {
              updatePlaySettings({ areHotkeysOn });
              if (areHotkeysOn) onHotkeys();
            }}
          />
          <Button size="sm" variant="ghost" icon={keyboard} onClick={() => onOpen('hotkeys')}>
            {t('hotkeysList')}
          </Button>
        </>
      )}
      <Toggle
        label={t('eco')}
        hint={t('ecoHint')}
        checked={settings.isEco}
        onChange={(isEco) => updatePlaySettings({ isEco })}
      />
      <Toggle
        label={t('reducedMotion')}
        hint={t('reducedMotionHint')}
        checked={settings.isMotionReduced}
        onChange={(isMotionReduced) => updatePlaySettings({ isMotionReduced })}
      />
      {canVibrate() && (
        <Toggle
          label={t('vibration')}
          hint={t('vibrationHint')}
          checked={settings.isVibrationOn}
          onChange={(isVibrationOn) => updatePlaySettings({ isVibrationOn })}
        />
      )}
      {hasHints && (
        <Toggle
          label={t('hints')}
          hint={t('hintsHint')}
          checked={settings.areHintsOn}
          onChange={(areHintsOn) => updatePlaySettings({ areHintsOn })}
        />
      )}
      <Toggle
        label={t('askBeforeMax')}
        checked={settings.asksBeforeMax}
        onChange={(asksBeforeMax) => updatePlaySettings({ asksBeforeMax })}
      />
      <Button size="sm" icon="document" onClick={() => onOpen('rules')}>
        {t('rules')}
      </Button>
    </PopoverBody>
  );
};
