import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { useModalAddress } from '#lib/modal-address.ts';
import { changePlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Popover } from '#ui/popover.tsx';
import { Toggle } from '#ui/toggle.tsx';
import type { Betting } from './use-betting.ts';
import { useMedia } from './use-media.ts';

const RulesDialog = lazyDialog(async () => ({ default: (await import('./rules-dialog.tsx')).RulesDialog }));

interface SettingsProps {
  readonly seat: MountedGame;
  readonly betting: Betting;
}

/** The game's settings behind one icon; rules and hotkeys open as dialogs. */
export const SettingsPopover = ({ seat, betting }: SettingsProps) => {
  const { t } = useTranslation('game');
  const { open } = useModalAddress();
  const [areRulesOpen, setRulesOpen] = useState(false);
  return (
    <>
      <Popover
        trigger={<IconButton icon="sliders" label={t('settings')} />}
        title={t('settings')}
        side="top"
        align="start"
      >
        {(closePopover) => (
          <SettingsList
            onOpen={(which) => {
              closePopover();
              if (which === 'rules') setRulesOpen(true);
              else open('game-hotkeys');
            }}
          />
        )}
      </Popover>
      {areRulesOpen && (
        <RulesDialog
          game={seat.game}
          minimumMinor={betting.minimumMinor}
          maxProfitMinor={betting.maxProfitMinor}
          onClose={() => setRulesOpen(false)}
        />
      )}
    </>
  );
};

const SettingsList = ({ onOpen }: { readonly onOpen: (which: 'rules' | 'hotkeys') => void }) => {
  const { t } = useTranslation('game');
  const settings = usePlaySettings();
  const hasKeyboard = useMedia('(hover: hover) and (pointer: fine)');
  return (
    <div className="popover-body settings">
      {hasKeyboard && (
        <>
          <Toggle
            label={t('hotkeys')}
            hint={t('hotkeysHint')}
            checked={settings.areHotkeysOn}
            onChange={(areHotkeysOn) => changePlaySettings({ areHotkeysOn })}
          />
          <Button size="sm" variant="ghost" icon="keyboard" onClick={() => onOpen('hotkeys')}>
            {t('hotkeysList')}
          </Button>
        </>
      )}
      <Toggle
        label={t('eco')}
        hint={t('ecoHint')}
        checked={settings.isEco}
        onChange={(isEco) => changePlaySettings({ isEco })}
      />
      <Toggle
        label={t('reducedMotion')}
        hint={t('reducedMotionHint')}
        checked={settings.isMotionReduced}
        onChange={(isMotionReduced) => changePlaySettings({ isMotionReduced })}
      />
      <Toggle
        label={t('askBeforeMax')}
        checked={settings.asksBeforeMax}
        onChange={(asksBeforeMax) => changePlaySettings({ asksBeforeMax })}
      />
      <Button size="sm" icon="document" onClick={() => onOpen('rules')}>
        {t('rules')}
      </Button>
    </div>
  );
};
