import { gameTile } from '#games/registry.ts';
import { Badge, Button, buttonClass, Icon, Segmented, t } from './panel.tsx';
import { buildWorkbenchUrl } from './record/address.ts';
import { type SettingsStore, useSettings } from './record/settings-store.ts';
import { createRecord, workbenchGames, type WorkbenchSettings } from './record/settings.ts';
import { CopyLink, DevToolbar } from './dev-toolbar.tsx';
import type { Playback } from './transport/playback.ts';
import { formatFilmTime } from './transport/times.ts';
import styles from './dev-page.module.css';
import { BareSelect } from '#ui/select.tsx';

interface TopBarProps {
  readonly store: SettingsStore;
  /** Settings with the actions that the rules accept. */
  readonly shown: WorkbenchSettings;
  readonly playback: Playback;
  /** Recreates the scene of every frame; round and time stay. */
  readonly onReload: () => void;
}

/** Game, quality and motion, and links to the replay page and to exactly this view. */
export const TopBar = ({ store, shown, playback, onReload }: TopBarProps) => {
  const link = (): readonly [string, string] => {
    const { timeMs } = playback.state;
    const { game, nonce } = shown.record;
    const told = { game: gameOf(game)?.name ?? game, nonce, time: formatFilmTime(timeMs) };
    return [buildWorkbenchUrl(shown, timeMs), t('page.copiedRound', told)];
  };
  return (
    <DevToolbar place={t('page.place')}>
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
    </DevToolbar>
  );
};

const gameOf = (slug: string) => workbenchGames.find((game) => game.slug === slug);

const GamePicker = ({ store, playback }: Pick<TopBarProps, 'store' | 'playback'>) => {
  const { game } = useSettings(store).record;
  const art = gameTile(game);
  const choose = async (slug: string): Promise<void> => {
    const record = await createRecord(slug, store.settings.record);
    playback.seek(0);
    playback.setLoop(null);
    store.change({ record, rounds: 1 });
  };
  return (
    <BareSelect
      label={t('page.game')}
      className={styles.game}
      mark={art !== null && <img src={art} alt="" width={18} height={24} />}
      value={game}
      options={workbenchGames.map(({ slug, name }) => ({ value: slug, label: name }))}
      onChange={(slug) => void choose(slug)}
    />
  );
};

const ViewToggles = ({ store }: Pick<TopBarProps, 'store'>) => {
  const { record, view } = useSettings(store);
  const toggle = (key: 'eco' | 'reducedMotion', label: string) => (
    <Button
      size="sm"
      variant="outline"
      aria-pressed={view[key]}
      onClick={() => store.changeView({ [key]: !view[key] })}
    >
      {label}
    </Button>
  );
  return (
    <div className="row">
      <Segmented
        dense
        label={t('page.quality')}
        value={view.quality}
        options={(['full', 'soft'] as const).map((value) => ({ value, label: t(`page.${value}`) }))}
        onChange={(quality) => store.changeView({ quality })}
      />
      {toggle('eco', t('page.eco'))}
      {toggle('reducedMotion', t('page.reduced'))}
      <Badge tone="info" className={styles.barBadge}>
        <span className="mono">{t(`page.renderer.${gameOf(record.game)?.renderer ?? 'pixi'}`)}</span>
      </Badge>
    </div>
  );
};
