import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Picture } from '#src/canvas/picture.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { endpointQueryOptions } from '#api/query.ts';
import { getGameInfo } from '#contract/games.ts';
import { rowLinkClass } from '#ui/row-link.ts';

interface BetGameProps {
  /** Slug and id form the address of the game: `slug-id`. */
  readonly slug: string;
  readonly id: number;
}

/** Provider game in a row of the live bets. The link covers the whole row. */
export const BetGame = ({ slug, id }: BetGameProps) => {
  const { data } = useQuery({
    ...endpointQueryOptions(getGameInfo, { slug: `${slug}-${id}` }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Link className={rowLinkClass} to={`/casino/games/${slug}-${id}`}>
      {data && <Picture address={data.game.thumbnail} shown={26} width={26} height={32} />}
      <Clipped text={data?.game.name ?? slug} />
    </Link>
  );
};
