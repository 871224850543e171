import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { gameTile } from '#games/registry.ts';
import { Logo } from '#src/app/brand.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { linkTo } from './bench-address.ts';
import type { BenchSettings } from './bench-settings.ts';
import type { BenchStore } from './bench-store.ts';
import { benchGames, recordOf } from './first-settings.ts';
import type { Playback } from './transport/playback.ts';
import { timeText } from './transport/frame-times.ts';
import { useSettings } from './use-bench.ts';
import './top-bar.css';

interface TopBarProps {
  readonly store: BenchStore;
  /** With the actions that the rules take. */
  readonly shown: BenchSettings;
  readonly playback: Playback;
  /** Makes the scene of every frame anew; the round and its time stay. */
  readonly onReload: () => void;
}

/** Game, quality and motion, and the ways out: replay page and a link to exactly this. */
export const TopBar = ({ store, shown, playback, onReload }: TopBarProps) => {
  const { t } = useTranslation('workbench');
  return (
    <header className="bench-top">
      <Link className="bench-brand" to="/" title={t('page.home')}>
        <Logo />
        <span className="bench-place">{t('page.place')}</span>
      </Link>
      <GamePicker store={store} playback={playback} />
      <ViewToggles store={store} />
      <span className="grow" />
      <a className={buttonClass({ variant: 'outline', size: 'sm' })} href="/dev/replay">
        <Icon name="search" size={15} />
        {t('page.replay')}
      </a>
      <CopyLink shown={shown} playback={playback} />
      <Button variant="primary" size="sm" icon="refresh" onClick={onReload}>
        {t('page.reload')}
      </Button>
    </header>
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
    <div className="input select bench-game">
      {art !== null && <img src={art} alt="" width={18} height={24} />}
      <select aria-label={t('page.game')} value={game} onChange={(event) => void choose(event.target.value)}>
        {benchGames.map(({ slug, name }) => (
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
  const renderer = benchGames.find(({ slug }) => slug === record.game)?.renderer ?? 'pixi';
  const toggle = (key: 'eco' | 'reducedMotion', label: string) => (
    <button
      type="button"
      className="bench-toggle"
      aria-pressed={view[key]}
      onClick={() => store.changeView({ [key]: !view[key] })}
    >
      {label}
    </button>
  );
  return (
    <div className="bench-view">
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

const CopyLink = ({ shown, playback }: Pick<TopBarProps, 'shown' | 'playback'>) => {
  const { t } = useTranslation('workbench');
  const words = { copied: t('ui:copied'), failed: t('ui:copyFailed') };
  const copy = (): void => {
    const { timeMs } = playback.state;
    const { game, nonce } = shown.record;
    const short = t('page.copiedRound', { game: nameOf(game), nonce, time: timeText(timeMs) });
    void copyText(linkTo(shown, timeMs), short, words);
  };
  return (
    <Button size="sm" icon="link" onClick={copy}>
      {t('page.copyLink')}
    </Button>
  );
};

const nameOf = (game: string): string => benchGames.find(({ slug }) => slug === game)?.name ?? game;
