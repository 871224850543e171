import { Autocomplete } from '@base-ui/react/autocomplete';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import oddling from '../../../assets/shell/oddling.svg';
import { useMedia } from '#lib/use-media.ts';
import { useGames } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { DialogCancel, DialogFrame, DialogTitle } from '#ui/dialog-frame.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { useEventText } from '#ui/use-event-text.ts';
import {
  MIN_QUERY_LENGTH,
  countLetters,
  MAX_RESULTS,
  searchGames,
  type FoundGame,
  type SearchedGame,
} from './search-games.ts';
import { SearchTile } from './search-tile.tsx';
import { useProviderGames } from './use-provider-games.ts';
import styles from './search.module.css';
import { classNames } from '#ui/class-names.ts';
import { DialogBody } from '#ui/dialog-parts.tsx';
import { InputFrame } from '#ui/field-parts.tsx';

/** A section of the list: search results, or suggestions before anything is typed. */
interface Section {
  readonly value: 'results' | 'recent' | 'popular';
  readonly items: readonly FoundGame[];
}

const COLUMNS = 5;
const COLUMNS_OF_PHONE = 3;
/** Rows of suggested games. */
const ROWS = 2;

/** Searches games while typing; arrow keys select, Enter opens. */
const SearchModal = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('search');
  const [typed, setTyped] = useState('');
  const columns = useMedia('(max-width: 767px)') ? COLUMNS_OF_PHONE : COLUMNS;
  const state = useSections(typed, columns);
  const { sections, letters, isNone, isError } = state;
  const isSearching = state.found > 0;
  return (
    <DialogFrame width={760} onClose={onClose} focusesField="always" isAtTop>
      <DialogTitle hidden>{t('title')}</DialogTitle>
      <Autocomplete.Root
        inline
        open
        grid
        mode="none"
        items={sections}
        autoHighlight={isSearching && 'always'}
        itemToStringValue={({ game }: FoundGame) => game.name}
        value={typed}
        // Choosing a game must not replace the query.
        onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      >
        <SearchField />
        <DialogBody className={styles.body} tabIndex={-1}>
          <Autocomplete.Status className="visually-hidden">
            <Spoken {...state} typed={typed} />
          </Autocomplete.Status>
          {letters > 0 && letters < MIN_QUERY_LENGTH && (
            <p className={styles.hint}>
              <Icon name="info" size={18} />
              <span>
                <b>{t('more', { count: MIN_QUERY_LENGTH - letters })}</b>{' '}
                {t('startsWith', { letters: MIN_QUERY_LENGTH })}
              </span>
            </p>
          )}
          {isError && (
            <p className={styles.hint}>
              <Icon name="alert" size={18} />
              <span>{t('failed')}</span>
            </p>
          )}
          {isNone && <NothingFound typed={typed} onClear={() => setTyped('')} />}
          <SearchList sections={sections} columns={columns} />
        </DialogBody>
      </Autocomplete.Root>
      <Keys isSearching={isSearching} />
    </DialogFrame>
  );
};

interface Sections {
  readonly sections: readonly Section[];
  readonly letters: number;
  readonly found: number;
  /** The provider search is still running. */
  readonly isAsking: boolean;
  readonly isNone: boolean;
  /** The provider search failed. */
  readonly isError: boolean;
}

/** Returns the sections for a query. */
function useSections(typed: string, columns: number): Sections {
  const games = useGames();
  const { recently_played: played } = useUser();
  const offered = useMemo(() => {
    const recent = played.flatMap((id) => games.find((game) => game.id === id) ?? []).slice(0, columns);
    const popular = games
      .filter((game) => !recent.includes(game))
      .toSorted((a, b) => b.bets - a.bets || b.popularity - a.popularity)
      .slice(0, columns * ROWS);
    return [sectionOf('recent', recent), sectionOf('popular', popular)];
  }, [columns, games, played]);
  const letters = countLetters(typed);
  const { made, isAsking, isError } = useProviderGames(letters >= MIN_QUERY_LENGTH ? typed : '');
  const found = useMemo(() => searchGames<SearchedGame>([...games, ...made], typed), [games, made, typed]);
  const isNone = letters >= MIN_QUERY_LENGTH && found.length === 0 && !isAsking && !isError;
  // Stable array: a new one would reset the highlight to the first game.
  const results = useMemo<readonly Section[]>(() => [{ value: 'results', items: found }], [found]);
  const offers = useMemo(() => {
    const [recent, popular] = offered;
    const all = letters === 0 || recent?.items.length === 0 ? [recent, popular] : [recent];
    return all.filter((section): section is Section => (section?.items.length ?? 0) > 0);
  }, [offered, letters]);
  const sections = found.length > 0 ? results : offers;
  return { sections, letters, found: found.length, isAsking, isNone, isError };
}

const sectionOf = (value: Section['value'], games: readonly SearchedGame[]): Section => ({
  value,
  items: games.map((game) => ({ game, marked: null, otherName: null })),
});

/** Announces the search result to screen readers. */
const Spoken = ({ typed, ...state }: Sections & { readonly typed: string }) => {
  const { t } = useTranslation('search');
  const { letters, found, isAsking, isNone, isError } = state;
  const announcement = (): string => {
    if (letters === 0) return '';
    if (letters < MIN_QUERY_LENGTH) return t('more', { count: MIN_QUERY_LENGTH - letters });
    if (isAsking) return '';
    if (isError) return t('failed');
    if (found > 0) return t('found', { count: found });
    return isNone ? t('none') : '';
  };
  return useEventText(announcement(), typed);
};

const SearchField = () => {
  const { t } = useTranslation('search');
  return (
    <div className={styles.top}>
      <InputFrame className={styles.field}>
        <Icon name="search" />
        <Autocomplete.Input
          aria-label={t('title')}
          placeholder={t('title')}
          enterKeyHint="go"
          spellCheck={false}
        />
        <Autocomplete.Clear render={<IconButton dense icon="close" label={t('clear')} />} />
        <DialogCancel label={t('escapeCancels')} className={styles.escape}>
          <Kbd>{t('escape')}</Kbd>
        </DialogCancel>
      </InputFrame>
      <DialogCancel
        label={t('cancel')}
        className={classNames(buttonClass({ variant: 'ghost' }), styles.cancel)}
      >
        {t('cancel')}
      </DialogCancel>
    </div>
  );
};

interface SearchListProps {
  readonly sections: readonly Section[];
  readonly columns: number;
}

const SearchList = ({ sections, columns }: SearchListProps) => {
  const { t } = useTranslation('search');
  return (
    <Autocomplete.List aria-label={t('results')}>
      {sections.map(({ value, items }) => (
        <Autocomplete.Group key={value} items={items} className={styles.group}>
          <Autocomplete.GroupLabel className={styles.title}>
            {value === 'results' ? t('found', { count: items.length }) : t(value)}
          </Autocomplete.GroupLabel>
          {inRows(items, columns).map((row) => (
            <Autocomplete.Row key={row[0]?.game.url} className={styles.row}>
              {row.map((found) => (
                <SearchTile key={found.game.url} found={found} />
              ))}
            </Autocomplete.Row>
          ))}
        </Autocomplete.Group>
      ))}
    </Autocomplete.List>
  );
};

const inRows = <Item,>(items: readonly Item[], columns: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );

const NothingFound = ({ typed, onClear }: { readonly typed: string; readonly onClear: () => void }) => {
  const { t } = useTranslation('search');
  return (
    <div className={styles.none}>
      <img src={oddling} alt="" width="108" height="118" />
      <b>{t('none')}</b>
      <p>{t('noneText', { typed })}</p>
      <Button onClick={onClear}>{t('clearSearch')}</Button>
    </div>
  );
};

/** Legend of the keys. */
const Keys = ({ isSearching }: { readonly isSearching: boolean }) => {
  const { t } = useTranslation('search');
  return (
    <footer className={styles.keys} aria-hidden="true">
      <span>
        {(['arrow-up', 'arrow-down', 'chevron-left', 'chevron-right'] as const).map((arrow) => (
          <Kbd key={arrow}>
            <Icon name={arrow} size={12} />
          </Kbd>
        ))}
        {t('move')}
      </span>
      <span>
        <Kbd>{t('enter')}</Kbd>
        {t('open')}
      </span>
      {isSearching && <span className={styles.most}>{t('most', { count: MAX_RESULTS })}</span>}
    </footer>
  );
};

export default SearchModal;
