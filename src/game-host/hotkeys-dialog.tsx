import { useTranslation } from 'react-i18next';
import type { AnyGame } from '#engine/game.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { gameText } from './game-text.ts';

interface HotkeysDialogProps {
  readonly game: AnyGame;
  readonly onClose: () => void;
}

/** What the keys do in this game. */
export const HotkeysDialog = ({ game, onClose }: HotkeysDialogProps) => {
  const { t } = useTranslation('game');
  const rows = [
    { key: t('space'), text: t('hotkey.main') },
    { key: 'A', text: t('hotkey.half') },
    { key: 'S', text: t('hotkey.double') },
    { key: 'D', text: t('hotkey.minimum') },
    ...game.meta.hotkeys.map(({ key, text }) => ({ key, text: gameText(game, { key: text }) })),
  ];
  return (
    <Dialog title={t('hotkeys')} icon="keyboard" width={420} onClose={onClose}>
      <dl className="facts">
        {rows.map((row) => (
          <div key={row.key}>
            <dt>{row.text}</dt>
            <dd>
              <Kbd>{row.key}</Kbd>
              <span className="vh">{row.key}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
