import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gifStill } from '#contract/chat-pictures.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { Icon } from '#ui/icon.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Emote } from './message-body.tsx';
import { useChatPictures } from './use-chat-preferences.ts';
import { placeAfterKey, useDismiss } from './use-dismiss.ts';
import styles from './picker.module.css';
import { InputFrame } from '#ui/field-parts.tsx';

export type PickerTab = 'gif' | 'emote';

interface PickerProps {
  readonly tab: PickerTab;
  readonly onTab: (tab: PickerTab) => void;
  readonly onEmote: (name: string) => void;
  readonly onGif: (id: string) => void;
  readonly onClose: () => void;
}

/** Picker for emotes, which are inserted in the text, and GIFs, which are sent as messages. */
export const Picker = ({ tab, onTab, onEmote, onGif, onClose }: PickerProps) => {
  const { t } = useTranslation('chat');
  const layer = useDismiss<HTMLDivElement>(onClose);
  const { modules, hasFailed, retry } = useChatPictures();
  const gifs = modules.gifs.map(({ id, alt }) => ({
    name: id,
    words: `${id} ${alt}`,
    label: alt,
    picture: <img src={gifStill(id)} alt="" width={124} height={70} loading="lazy" />,
  }));
  const emotes = modules.emotes.map(({ alt, url }) => ({
    name: alt,
    words: alt,
    label: `:${alt}:`,
    picture: <Emote name={alt} url={url} size={26} />,
  }));
  return (
    <div ref={layer} className={styles.picker} role="dialog" aria-label={t('write.picker')}>
      {hasFailed ? (
        <ErrorBlock title={t('write.pickerFailed')} onRetry={retry} />
      ) : (
        <Tabs
          look="segment"
          label={t('write.picker')}
          value={tab}
          onChange={onTab}
          tabs={[
            {
              value: 'gif',
              label: t('write.gifs'),
              panel: (
                <Grid
                  className={styles.gifs}
                  columns={2}
                  entries={gifs}
                  search={t('write.searchGifs')}
                  onChoose={onGif}
                />
              ),
            },
            {
              value: 'emote',
              label: t('write.emotes'),
              panel: (
                <Grid
                  className={styles.emotes}
                  columns={6}
                  entries={emotes}
                  search={t('write.searchEmotes')}
                  onChoose={onEmote}
                />
              ),
            },
          ]}
        />
      )}
    </div>
  );
};

interface Entry {
  readonly name: string;
  /** Text that the search matches against. */
  readonly words: string;
  readonly label: string;
  readonly picture: ReactNode;
}

interface GridProps {
  readonly className: string;
  readonly columns: number;
  readonly entries: readonly Entry[];
  readonly search: string;
  readonly onChoose: (name: string) => void;
}

const Grid = ({ className, columns, entries, search, onChoose }: GridProps) => {
  const { t } = useTranslation('chat');
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const wish = wanted.trim().toLowerCase();
  const found = entries.filter(({ words }) => words.toLowerCase().includes(wish));
  const tabbed = Math.min(at, found.length - 1);
  return (
    <>
      <InputFrame as="label" className={styles.search}>
        <Icon name="search" size={16} />
        <input
          type="search"
          value={wanted}
          placeholder={search}
          aria-label={search}
          autoFocus={window.matchMedia('(pointer: fine)').matches}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            if (first) onChoose(first.name);
          }}
        />
      </InputFrame>
      {found.length === 0 && <p className={styles.nothing}>{t('write.nothingFound')}</p>}
      <div className={className}>
        {found.map(({ name, label, picture }, place) => (
          <button
            key={name}
            type="button"
            aria-label={label}
            title={label}
            tabIndex={place === tabbed ? 0 : -1}
            onKeyDown={(event) => {
              const next = placeAfterKey(event.key, place, found.length, columns);
              if (next === null) return;
              event.preventDefault();
              setAt(next);
              event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
            }}
            onClick={() => onChoose(name)}
          >
            {picture}
          </button>
        ))}
      </div>
    </>
  );
};
