import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Logo } from '#src/app/brand.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Playback } from '../transport/playback.ts';
import { usePlayback } from '../transport/use-playback.ts';
import type { ReplayDesk } from './replay-desk.ts';
import { useDesk } from './use-desk.ts';
import { linkTo } from './use-replay-address.ts';
import '#ui/field.css';

interface ReplayTopProps {
  readonly desk: ReplayDesk;
  readonly playback: Playback;
}

/** Where rounds come in, and the ways out: the workbench, and a link to exactly this. */
export const ReplayTop = ({ desk, playback }: ReplayTopProps) => {
  const { t } = useTranslation('workbench');
  const problem = useDesk(desk, (state) => state.problem);
  return (
    <header className="replay-top">
      <Link className="replay-brand" to="/" aria-label={t('page.home')}>
        <Logo />
      </Link>
      <span className="replay-place">{t('replay.place')}</span>
      <h1 className="vh">{t('replay.title')}</h1>
      <SourceField desk={desk} />
      <FileButton desk={desk} />
      <p className="replay-problem" role="alert">
        {problem !== null && (
          <>
            <Icon name="alert" size={16} />
            <span title={problem}>{problem}</span>
          </>
        )}
      </p>
      <WorkbenchLink desk={desk} playback={playback} />
      <CopyLink desk={desk} playback={playback} />
    </header>
  );
};

const SourceField = ({ desk }: Pick<ReplayTopProps, 'desk'>) => {
  const { t } = useTranslation('workbench');
  const [text, setText] = useState('');
  const isAsking = useDesk(desk, (state) => state.isAsking);
  return (
    <form
      className="replay-find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void desk.openText(text);
      }}
    >
      <div className="input">
        {isAsking ? <Spinner /> : <Icon name="search" size={16} />}
        <input
          type="text"
          className="mono"
          aria-label={t('replay.find')}
          placeholder={t('replay.findHint')}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button size="sm" type="submit" disabled={text.trim() === '' || isAsking}>
        {t('replay.open')}
      </Button>
    </form>
  );
};

const FileButton = ({ desk }: Pick<ReplayTopProps, 'desk'>) => {
  const { t } = useTranslation('workbench');
  const id = useId();
  return (
    <label className={`${buttonClass({ variant: 'outline', size: 'sm' })} replay-file`} htmlFor={id}>
      <Icon name="document" size={15} />
      {t('replay.chooseFile')}
      <input
        id={id}
        className="vh"
        type="file"
        accept=".json,.jsonl,.ndjson,.txt,application/json"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) desk.openFile(file, file.name);
          // The same file may be chosen again after it was changed.
          event.target.value = '';
        }}
      />
    </label>
  );
};

const WorkbenchLink = ({ desk, playback }: ReplayTopProps) => {
  const { t } = useTranslation('workbench');
  const isShown = useDesk(desk, ({ shown }) => shown !== null);
  const timeMs = usePlayback(playback, (state) => (state.isPlaying ? 0 : state.timeMs));
  const address = isShown ? linkTo(desk, timeMs, '/dev') : null;
  if (address === null) return null;
  return (
    <a className={buttonClass({ variant: 'outline', size: 'sm' })} href={address}>
      <Icon name="sliders" size={15} />
      {t('replay.workbench')}
    </a>
  );
};

const CopyLink = ({ desk, playback }: ReplayTopProps) => {
  const { t } = useTranslation('workbench');
  const isShown = useDesk(desk, ({ shown }) => shown !== null);
  const words = { copied: t('ui:copied'), failed: t('ui:copyFailed') };
  const copy = (): void => {
    const address = linkTo(desk, playback.state.timeMs);
    if (address !== null) void copyText(address, t('replay.copiedLink'), words);
  };
  return (
    <Button size="sm" icon="link" disabled={!isShown} onClick={copy}>
      {t('replay.copyLink')}
    </Button>
  );
};
