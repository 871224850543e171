import { useTranslation } from 'react-i18next';
import { gameTile } from '#games/registry.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { linkTo } from './record/address.ts';
import type { WorkbenchSettings } from './record/settings.ts';
import { type SettingsStore, useSettings } from './record/settings-store.ts';
import { workbenchGames, recordOf } from './record/first-settings.ts';
import { CopyLink, MakersBar } from './makers-bar.tsx';
import type { Playback } from './transport/playback.ts';
import { timeText } from './transport/frame-times.ts';

interface TopBarProps {
  readonly store: SettingsStore;
  /** With the actions that the rules take. */
  readonly shown: WorkbenchSettings;
  readonly playback: Playback;
  /** Makes the scene of every frame anew; the round and its time stay. */
  readonly onReload: () => void;
}

/** Game, quality and motion, and the ways out: replay page and a link to exactly this. */
export const TopBar = ({ store, shown, playback, onReload }: TopBarProps) => {
  const { t } = useTranslation('workbench');
  const link = (): readonly [string, string] => {
    const { timeMs } = playback.state;
    const { game, nonce } = shown.record;
    const name = workbenchGames.find(({ slug }) => slug === game)?.name ?? game;
    return [linkTo(shown, timeMs), t('page.copiedRound', { game: name, nonce, time: timeText(timeMs) })];
  };
  return (
    <MakersBar place={t('page.place')}>
      <GamePicker store={store} playback={playback} />
      <ViewToggles store={store} />
      <span className="grow" />
      <a className={buttonClass({ variant: 'outline', size: 'sm' })} href="/dev/replay">
        <Icon name="search" size={15} />
        {t('page.replay')}
      </a>
      <CopyLink link={link} />
      <Button variant="primary" size="sm" icon="refresh" onClick={onReload}>
        {t('page.reload')}
      </Button>
    </MakersBar>
  );
};

const GamePicker = ({ store, playback }: Pick<TopBarProps, 'store' | 'playback'>) => {
  const { t } = useTranslation('workbench');
  const { game } = useSettings(store).record;
  const art = gameTile(game);
  const choose = async (slug: string): Promise<void> => {
    const record = await recordOf(slug, store.settings.record);
    playback.seek(0);
    playback.setLoop(null);
    store.change({ record, rounds: 1 });
  };
  return (
    <div className="input select wb-game">
      {art !== null && <img src={art} alt="" width={18} height={24} />}
      <select aria-label={t('page.game')} value={game} onChange={(event) => void choose(event.target.value)}>
        {workbenchGames.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </div>
  );
};

const ViewToggles = ({ store }: Pick<TopBarProps, 'store'>) => {
  const { t } = useTranslation('workbench');
  const { record, view } = useSettings(store);
  const renderer = workbenchGames.find(({ slug }) => slug === record.game)?.renderer ?? 'pixi';
  const toggle = (key: 'eco' | 'reducedMotion', label: string) => (
    <button
      type="button"
      className="wb-chip"
      aria-pressed={view[key]}
      onClick={() => store.changeView({ [key]: !view[key] })}
    >
      {label}
    </button>
  );
  return (
    <div className="wb-view">
      <Segmented
        dense
        label={t('page.quality')}
        value={view.quality}
        options={[
          { value: 'full', label: t('page.full') },
          { value: 'soft', label: t('page.soft') },
        ]}
        onChange={(quality) => store.changeView({ quality })}
      />
      {toggle('eco', t('page.eco'))}
      {toggle('reducedMotion', t('page.reduced'))}
      <Badge tone="info">
        <span className="mono">{t(`page.renderer.${renderer}`)}</span>
      </Badge>
    </div>
  );
};
