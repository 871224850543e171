import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button, buttonClass, Icon, t } from '../panel.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CopyLink, DevToolbar } from '../dev-toolbar.tsx';
import { buildWorkbenchUrl } from '../record/address.ts';
import { type Playback, usePlayback } from '../transport/playback.ts';
import type { ReplayStore } from './replay-store.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './replay-page.module.css';
import { FieldError } from '#ui/field.tsx';
import { InputFrame } from '#ui/field-parts.tsx';

interface ReplayTopProps {
  readonly replay: ReplayStore;
  readonly playback: Playback;
}

/** Input of rounds, and links to the workbench and to exactly this page. */
export const ReplayTop = ({ replay, playback }: ReplayTopProps) => {
  const { problem, shown } = useStore(replay.store);
  const timeMs = usePlayback(playback, (state) => (state.isPlaying ? 0 : state.timeMs));
  return (
    <DevToolbar place={t('replay.place')}>
      <h1 className="visually-hidden">{t('replay.title')}</h1>
      <SourceField replay={replay} />
      <FileButton replay={replay} />
      <div className={classNames(styles.problem, 'grow')}>
        {problem !== null && (
          <FieldError>
            <span title={problem}>{problem}</span>
          </FieldError>
        )}
      </div>
      {shown && (
        <a
          className={buttonClass({ variant: 'outline', size: 'sm' })}
          href={buildWorkbenchUrl(shown.settings, timeMs)}
        >
          <Icon name="sliders" size={15} />
          {t('replay.workbench')}
        </a>
      )}
      <CopyLink
        disabled={!shown}
        link={() =>
          shown && [
            buildWorkbenchUrl(shown.settings, playback.state.timeMs, window.location.pathname),
            t('replay.copiedLink'),
          ]
        }
      />
    </DevToolbar>
  );
};

const SourceField = ({ replay }: Pick<ReplayTopProps, 'replay'>) => {
  const [text, setText] = useState('');
  const isAsking = useStore(replay.store, (state) => state.isAsking);
  return (
    <form
      className={classNames(styles.find, 'row')}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void replay.openText(text);
      }}
    >
      <InputFrame>
        {isAsking ? <Spinner /> : <Icon name="search" size={16} />}
        <input
          type="text"
          className="mono"
          spellCheck={false}
          autoComplete="off"
          value={text}
          aria-label={t('replay.find')}
          placeholder={t('replay.findHint')}
          onChange={(event) => setText(event.target.value)}
        />
      </InputFrame>
      <Button size="sm" type="submit" disabled={text.trim() === '' || isAsking}>
        {t('replay.open')}
      </Button>
    </form>
  );
};

const FileButton = ({ replay }: Pick<ReplayTopProps, 'replay'>) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" variant="outline" icon="document" onClick={() => input.current?.click()}>
        {t('replay.chooseFile')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,.jsonl,.ndjson,.txt,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) replay.openFile(file, file.name);
          // Allows choosing the same file again after it has changed.
          target.value = '';
        }}
      />
    </>
  );
};
