import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '#engine/core/rules.ts';
import { catalogue } from '#games/catalogue.ts';
import { formatMultiplier } from '#lib/format-money.ts';
import { gameTile } from '#games/registry.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import type { CheckedRound, Verdict } from '#engine/records/check-round.ts';

interface RoundRowProps {
  readonly id: string;
  readonly round: CheckedRound;
  readonly place: { readonly index: number; readonly total: number; readonly startPx: number };
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const tones: Readonly<Record<Verdict, Tone>> = {
  match: 'win',
  differs: 'wait',
  refused: 'loss',
  unread: 'loss',
  new: 'neutral',
};

/** A round of the queue in two lines, with its verdict. */
export const RoundRow = ({ id, round, place, isChosen, onChoose }: RoundRowProps) => {
  const { t } = useTranslation('workbench');
  const art = round.game === null ? null : gameTile(round.game);
  return (
    // The list has the focus and its keys; a row is chosen by pointer alone.
    <div
      id={id}
      role="option"
      className="replay-row"
      aria-selected={isChosen}
      aria-setsize={place.total}
      aria-posinset={place.index + 1}
      style={{ transform: `translateY(${place.startPx}px)` }}
      onClick={onChoose}
    >
      {art === null ? <Icon name="alert" size={20} /> : <img src={art} alt="" width={26} height={34} />}
      <span className="replay-row-words">
        <b>{nameOf(round, t)}</b>
        <small title={shortOf(round, t)}>{shortOf(round, t)}</small>
      </span>
      <Badge tone={tones[round.verdict]}>{t(`replay.verdict.${round.verdict}`)}</Badge>
    </div>
  );
};

const nameOf = ({ game }: CheckedRound, t: TFunction<'workbench'>): string => {
  if (game === null) return t('replay.unknownGame');
  const games: Catalogue = catalogue;
  return (Object.hasOwn(games, game) ? games[game]?.meta.name : undefined) ?? game;
};

/** `line 12, 4.52×, 6 actions`; of a line that is no round, why. */
function shortOf(round: CheckedRound, t: TFunction<'workbench'>): string {
  const { line, element, multiplier, resultLabel, actions, differing, sentence } = round;
  const parts = [
    element === null ? t('replay.line', { line }) : t('replay.element', { element }),
    sentence,
    differing.length > 0 ? t('replay.differsIn', { fields: differing.join(', ') }) : null,
    multiplier === null ? null : formatMultiplier(multiplier),
    multiplier !== null && resultLabel !== null && !resultLabel.endsWith('×') ? resultLabel : null,
    actions > 0 ? t('replay.actions', { count: actions }) : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
