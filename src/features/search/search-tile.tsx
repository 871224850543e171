import { Autocomplete } from '@base-ui/react/autocomplete';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { gameTile } from '#games/registry.ts';
import { clipText } from '#lib/format-text.ts';
import { useRestrictionCheck } from '#session/country-restriction.ts';
import { Picture } from '#src/canvas/picture.tsx';
import { classNames } from '#ui/class-names.ts';
import { Clipped } from '#ui/clipped.tsx';
import type { FoundGame } from './search-games.ts';
import styles from './search.module.css';

/** A game in the search results; a restricted one is marked and does not open. */
export const SearchTile = ({ found }: { readonly found: FoundGame }) => {
  const { game } = found;
  const isBlocked = useRestrictionCheck()(game);
  const isRestricted = game.made?.restricted ?? isBlocked;
  return (
    <Autocomplete.Item
      value={found}
      className={classNames(styles.tile, isRestricted && styles.restricted)}
      {...(isRestricted
        ? { 'aria-disabled': true }
        : // Replaces the search in the browser history.
          { render: <Link to={game.url} replace /> })}
    >
      <Contents found={found} isRestricted={isRestricted} />
    </Autocomplete.Item>
  );
};

const Contents = ({ found, isRestricted }: { readonly found: FoundGame; readonly isRestricted: boolean }) => {
  const { t } = useTranslation(['search', 'shell']);
  const { game, otherName } = found;
  const art = game.made?.thumbnail ?? gameTile(game.slug);
  return (
    <>
      <span className={styles.art}>
        {art && <Picture address={art} shown={180} width="300" height="400" draggable={false} />}
        {isRestricted && <span className={styles.why}>{t('shell:restricted')}</span>}
      </span>
      <b>
        <MarkedName found={found} />
      </b>
      <small>{otherName ?? game.made?.by ?? t('originals')}</small>
    </>
  );
};

const MarkedName = ({ found: { game, marked } }: { readonly found: FoundGame }) => {
  // Of a name that is cut the mark might be cut too.
  if (!marked || clipText(game.name) !== game.name) return <Clipped text={game.name} />;
  const [from, until] = marked;
  return (
    <>
      {game.name.slice(0, from)}
      <mark>{game.name.slice(from, until)}</mark>
      {game.name.slice(until)}
    </>
  );
};
