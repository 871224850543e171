import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import type { BetDetail } from '#contract/bets.ts';
import { catalogue } from '#games/catalogue.ts';
import type { Recap } from '#core/recap.ts';
import type { Catalogue } from '#core/rules.ts';
import type { TextRef } from '#core/text-ref.ts';
import type { Field } from '#engine/game.ts';
import { betFigures, formatMultiplier, isGain } from '#lib/format-money.ts';
import { nameColor, truncateMiddle } from '#lib/format-text.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { gameTile } from '#games/registry.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames, variantClass } from '#ui/class-names.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { profileModal } from '#features/profile/feature.ts';
import { Sign, SignedText } from '#ui/sign.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { useGameTexts } from '#game-host/mount/use-game-texts.ts';
import styles from './bet-detail.module.css';

const games: Catalogue = catalogue;

/** Header of a bet: picture, game, multiplier and profit. `compact` while its proof is open below. */
export const BetHero = ({ bet, compact }: { readonly bet: BetDetail; readonly compact: boolean }) => {
  const { t } = useTranslation('bets');
  const entry = games[bet.game];
  const art = gameTile(bet.game);
  return (
    <div
      className={classNames(styles.hero, compact && styles.compact)}
      style={
        entry && {
          background: `radial-gradient(80% 120% at 20% 20%, ${entry.meta.colors.deep}, #0b111b 85%)`,
        }
      }
    >
      {art && <img src={art} alt="" />}
      <div>
        <b>{entry?.meta.name ?? bet.game}</b>
        <Result bet={bet} />
        <Outcome bet={bet} />
        {bet.capped && <Badge tone="wait">{t('maxProfit')}</Badge>}
      </div>
    </div>
  );
};

/** Outcome of the game as text and as a small board. */
const Outcome = ({ bet }: { readonly bet: BetDetail }) => {
  const { t } = useTranslation(['bets', bet.game]);
  const words = useGameTexts(bet.game);
  if (!words || bet.status !== 'settled') return null;
  const { text, rows } = words.recap(bet.params, bet.outputs);
  return (
    <>
      <span className={classNames('sec', styles.outcome)}>
        <SignedText text={t(`${bet.game}:${text.key}`, { ...text.values })} />
      </span>
      <RecapBoard rows={rows} />
    </>
  );
};

/** Hidden from screen readers, because the text above says the same. */
const RecapBoard = ({ rows }: Pick<Recap, 'rows'>) => (
  <div className={styles.board} aria-hidden="true">
    {rows.map((cells, row) => (
      // Cells never move, so the index is a stable key.
      <div key={row}>
        {cells.map(({ tone, isHit, sign }, column) => (
          <i key={column} className={classNames(variantClass(styles, tone), isHit && styles.hit)}>
            {sign !== undefined && <Sign text={sign} />}
          </i>
        ))}
      </div>
    ))}
  </div>
);

const Result = ({ bet }: { readonly bet: BetDetail }) => {
  const { t } = useTranslation('bets');
  if (bet.status === 'void') return <Badge tone="wait">{t('voided')}</Badge>;
  const profitMinor = amountToMinor(bet.payout) - amountToMinor(bet.amount);
  const { profit } = betFigures(amountToMinor(bet.amount), amountToMinor(bet.payout));
  const tone = isGain(profitMinor) ? 'pos' : 'sec';
  return (
    <>
      <span className={classNames('display', styles.multiplier, tone)}>
        {formatMultiplier(bet.multiplier)}
      </span>
      <b className={classNames(styles.profit, tone)}>{profit}</b>
    </>
  );
};

/** Player, time and amounts of a bet. */
export const BetDetailList = ({ bet }: { readonly bet: BetDetail }) => {
  const { t } = useTranslation('bets');
  const { amount, payout } = betFigures(amountToMinor(bet.amount), amountToMinor(bet.payout));
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('player')}</dt>
        <dd>{bet.user ? <PlayerKey user={bet.user} /> : t('anonymous')}</dd>
      </div>
      <div>
        <dt>{t('betAmount')}</dt>
        <dd>{amount}</dd>
      </div>
      <BetParams bet={bet} />
      <div>
        <dt>{t('payout')}</dt>
        <dd>{payout}</dd>
      </div>
      <div>
        <dt>{t('placed')}</dt>
        <dd>{formatDateTime(bet.created_at)}</dd>
      </div>
      <div>
        <dt>{t('betId')}</dt>
        <dd className="row">
          <span className="mono">{truncateMiddle(bet.id)}</span>
          <CopyButton className={styles.copy} text={bet.id} label={t('copyBetId')} />
        </dd>
      </div>
    </dl>
  );
};

const PlayerKey = ({
  user: { id, username },
}: {
  readonly user: { readonly id: string; readonly username: string };
}) => {
  const { t } = useTranslation('bets');
  const openModal = useOpenModal();
  return (
    <button
      type="button"
      className={styles.player}
      style={{ color: nameColor(username) }}
      aria-label={t('openPlayer', { player: username })}
      onClick={() => openModal(profileModal, { id })}
    >
      {username}
    </button>
  );
};

/** Params of the bet besides the amount, formatted like the fields of the game's panel. */
const BetParams = ({ bet }: { readonly bet: BetDetail }) => {
  const { t } = useTranslation(bet.game);
  const words = useGameTexts(bet.game);
  const say = ({ key, values }: TextRef): string => t(key, { ...values });
  return words?.fields(bet.params).map((field) => {
    const value = fieldText(field, say);
    if (value === null) return null;
    return (
      <div key={field.id}>
        <dt>{say(field.label)}</dt>
        <dd>{value}</dd>
      </div>
    );
  });
};

/** Formats a field's value. Sliders return null, because a number field shows the same value. */
const fieldText = (field: Field<unknown>, say: (text: TextRef) => string): string | null => {
  switch (field.kind) {
    case 'segmented':
    case 'select': {
      const chosen = field.options.find(({ value }) => value === field.value);
      return chosen ? say(chosen.label) : field.value;
    }
    case 'stepper':
      return String(field.value);
    case 'number':
      return `${field.value}${field.unit ?? ''}`;
    case 'slider':
      return null;
  }
};
