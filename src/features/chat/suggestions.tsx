import { useTranslation } from 'react-i18next';
import { RankBadge } from '#features/vip/feature.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Emote } from './message-body.tsx';
import { chatIconPaths } from './icon-paths.ts';
import type { Candidate } from './use-completion.ts';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  readonly id: string;
  readonly kind: 'emote' | 'name';
  /** Number of typed characters, which are highlighted in the names. */
  readonly typed: number;
  readonly candidates: readonly Candidate[];
  readonly at: number;
  readonly onChoose: (candidate: Candidate) => void;
}

export const optionId = (id: string, place: number): string => `${id}-${place}`;

/** Emotes or players that match the typed word. The field keeps focus. */
export const Suggestions = ({ id, kind, typed, candidates, at, onChoose }: SuggestionsProps) => {
  const { t } = useTranslation('chat');
  const title = t(kind === 'emote' ? 'write.emotes' : 'write.people');
  return (
    <div className={styles.suggestions}>
      <header>
        {title}
        <span>
          <Icon name={chatIconPaths.enter} size={13} />
          {t('write.toInsert')}
        </span>
      </header>
      <div id={id} role="listbox" aria-label={title}>
        {candidates.map((candidate, place) => (
          <div
            key={candidate.word}
            id={optionId(id, place)}
            role="option"
            aria-selected={place === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(candidate)}
          >
            <CandidateLine candidate={candidate} typed={typed} />
          </div>
        ))}
      </div>
    </div>
  );
};

const CandidateLine = ({ candidate, typed }: { candidate: Candidate; typed: number }) => {
  const { word, name, url, avatar, wager } = candidate;
  const length = typed + 1;
  return (
    <>
      {url === undefined ? (
        <Avatar name={name} look={avatar} size={26} />
      ) : (
        <Emote name={name} url={url} size={24} />
      )}
      <bdi>
        <b>{word.slice(0, length)}</b>
        {word.slice(length)}
      </bdi>
      {wager !== undefined && <RankBadge xp={wager} size={16} />}
    </>
  );
};
