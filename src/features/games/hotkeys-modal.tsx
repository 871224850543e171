import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { hasCashout } from '#core/cashout.ts';
import type { AnyGame } from '#engine/game.ts';
import { translateGameText } from '#game-host/mount/game-text.ts';
import { getBetButtonElement } from '#game-host/panel/use-hotkeys.ts';
import { updatePlaySettings, getPlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { game as hostTexts } from '#game-host/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { keyboard } from '#ui/lazy-icons.ts';
import { Hint } from '#ui/field-parts.tsx';
import { Facts } from '#ui/facts.tsx';

registerTexts('game', hostTexts);

/** Lists the common shortcuts and those of the game on the page below, and whether they are enabled. */
const GameHotkeysModal = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('game');
  const { areHotkeysOn } = usePlaySettings();
  const slug = slugOf(useLocation().pathname);
  // The page below loads the game; this dialog only reads it from the cache.
  const { data: game } = useQuery<AnyGame | null>({ queryKey: ['game', slug], queryFn: skipToken });
  return (
    <Dialog
      title={t('hotkeys')}
      icon={keyboard}
      width={420}
      onClose={onClose}
      focusAfter={() => (getPlaySettings().areHotkeysOn ? getBetButtonElement() : null)}
    >
      <Toggle
        label={t('hotkeys')}
        hint={t('hotkeysHint')}
        checked={areHotkeysOn}
        onChange={(isOn) => updatePlaySettings({ areHotkeysOn: isOn })}
      />
      <KeyList game={game ?? null} />
    </Dialog>
  );
};

const slugOf = (pathname: string): string => /^\/games\/originals\/([^/]+)/.exec(pathname)?.[1] ?? '';

const KeyList = ({ game }: { readonly game: AnyGame | null }) => {
  const { t } = useTranslation('game');
  const ofGame = game?.meta.hotkeys.map(({ key, text }) => ({
    key,
    text: translateGameText(game, { key: text }),
  }));
  const rows = [
    { key: t('space'), text: t('hotkey.main') },
    { key: 'A', text: t('hotkey.half') },
    { key: 'S', text: t('hotkey.double') },
    { key: 'D', text: t('hotkey.minimum') },
    ...(!game || (game.controls.play && hasCashout(game.rules))
      ? [{ key: 'C', text: t('hotkey.cashOut') }]
      : []),
    ...(!game || game.meta.modes.includes('auto') ? [{ key: 'X', text: t('hotkey.autobet') }] : []),
    ...(ofGame ?? []),
  ];
  return (
    <>
      <Facts>
        {rows.map((row) => (
          <div key={row.key}>
            <dt>{row.text}</dt>
            <dd>
              <Kbd>{row.key}</Kbd>
              <span className="visually-hidden">{row.key}</span>
            </dd>
          </div>
        ))}
      </Facts>
      {!game && <Hint>{t('hotkeysOfGames')}</Hint>}
    </>
  );
};

export default GameHotkeysModal;
