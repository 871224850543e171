import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { hotkeysModal } from '#features/games/feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Popover } from '#ui/popover.tsx';
import { getBetButtonElement } from '../panel/use-hotkeys.ts';
import type { BetPanelState } from '../panel/use-betting.ts';

const RulesDialog = lazyDialog(async () => ({ default: (await import('./rules-dialog.tsx')).RulesDialog }));

const SettingsList = lazyComponent(
  async () => ({ default: (await import('./settings-list.tsx')).SettingsList }),
  {
    waiting: <Skeleton height={240} radius={10} />,
  },
);

interface SettingsProps {
  readonly mounted: Pick<MountedGame, 'game'>;
  readonly betting: BetPanelState;
}

/** The game's settings in a popover; rules and hotkeys open as dialogs. */
export const SettingsPopover = ({ mounted, betting }: SettingsProps) => {
  const { t } = useTranslation('game');
  const openModal = useOpenModal();
  const isPlaying = useRef(false);
  const [areRulesOpen, setRulesOpen] = useState(false);
  return (
    <>
      <Popover
        trigger={<IconButton icon="sliders" label={t('settings')} />}
        title={t('settings')}
        onOpenChange={(isOpen) => isOpen && (isPlaying.current = false)}
        side="top"
        align="start"
        focusAfter={() => (isPlaying.current ? getBetButtonElement() : null)}
      >
        {(closePopover) => (
          <SettingsList
            hasHints={mounted.game.controls.play?.hint !== undefined}
            onHotkeys={() => {
              // Hotkeys work immediately, because nothing covers the game and its button has the focus.
              isPlaying.current = true;
              closePopover();
            }}
            onOpen={(which) => {
              closePopover();
              if (which === 'rules') setRulesOpen(true);
              else openModal(hotkeysModal);
            }}
          />
        )}
      </Popover>
      {areRulesOpen && (
        <RulesDialog
          game={mounted.game}
          minimumMinor={betting.minimumMinor}
          maxProfitMinor={betting.maxProfitMinor}
          onClose={() => setRulesOpen(false)}
        />
      )}
    </>
  );
};
