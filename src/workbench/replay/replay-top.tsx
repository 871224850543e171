import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CopyLink, MakersBar } from '../makers-bar.tsx';
import type { Playback } from '../transport/playback.ts';
import { usePlayback } from '../transport/use-playback.ts';
import type { ReplayStore } from './replay-store.ts';
import '#ui/field.css';

interface ReplayTopProps {
  readonly replay: ReplayStore;
  readonly playback: Playback;
}

/** Where rounds come in, and the ways out: the workbench, and a link to exactly this. */
export const ReplayTop = ({ replay, playback }: ReplayTopProps) => {
  const { t } = useTranslation('workbench');
  const problem = useStore(replay.store, (state) => state.problem);
  const isShown = useStore(replay.store, ({ shown }) => shown !== null);
  const timeMs = usePlayback(playback, (state) => (state.isPlaying ? 0 : state.timeMs));
  return (
    <MakersBar place={t('replay.place')}>
      <h1 className="vh">{t('replay.title')}</h1>
      <SourceField replay={replay} />
      <FileButton replay={replay} />
      <p className="replay-problem" role="alert">
        {problem !== null && (
          <>
            <Icon name="alert" size={16} />
            <span title={problem}>{problem}</span>
          </>
        )}
      </p>
      {isShown && (
        <a
          className={buttonClass({ variant: 'outline', size: 'sm' })}
          href={replay.linkTo(timeMs, '/dev') ?? '/dev'}
        >
          <Icon name="sliders" size={15} />
          {t('replay.workbench')}
        </a>
      )}
      <CopyLink
        disabled={!isShown}
        link={() => {
          const address = replay.linkTo(playback.state.timeMs, window.location.pathname);
          return address === null ? null : [address, t('replay.copiedLink')];
        }}
      />
    </MakersBar>
  );
};

const SourceField = ({ replay }: Pick<ReplayTopProps, 'replay'>) => {
  const { t } = useTranslation('workbench');
  const [text, setText] = useState('');
  const isAsking = useStore(replay.store, (state) => state.isAsking);
  return (
    <form
      className="replay-find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void replay.openText(text);
      }}
    >
      <div className="input">
        {isAsking ? <Spinner /> : <Icon name="search" size={16} />}
        <input
          {...{ type: 'text', className: 'mono', spellCheck: false, autoComplete: 'off', value: text }}
          aria-label={t('replay.find')}
          placeholder={t('replay.findHint')}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button size="sm" type="submit" disabled={text.trim() === '' || isAsking}>
        {t('replay.open')}
      </Button>
    </form>
  );
};

const FileButton = ({ replay }: Pick<ReplayTopProps, 'replay'>) => {
  const { t } = useTranslation('workbench');
  const id = useId();
  return (
    <label className={`${buttonClass({ variant: 'outline', size: 'sm' })} replay-file`} htmlFor={id}>
      <Icon name="document" size={15} />
      {t('replay.chooseFile')}
      <input
        {...{ id, className: 'vh', type: 'file', accept: '.json,.jsonl,.ndjson,.txt,application/json' }}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) replay.openFile(file, file.name);
          // The same file may be chosen again after it was changed.
          event.target.value = '';
        }}
      />
    </label>
  );
};
