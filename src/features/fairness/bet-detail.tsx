import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#contract/money.ts';
import type { BetDetail } from '#contract/bets.ts';
import { catalogue } from '#games/catalogue.ts';
import { multiplierFromText } from '#engine/core/multiplier.ts';
import type { Catalogue } from '#engine/core/rules.ts';
import { formatAmount, formatMultiplier, formatProfit, isGain } from '#lib/format-money.ts';
import { nameColor, shorten } from '#lib/format-text.ts';
import { formatMoment } from '#lib/format-time.ts';
import { tileArt } from '#lib/tile-art.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { useGameWords } from './game-words.ts';
import './bet-detail.css';

const games: Catalogue = catalogue;

/** The head of a bet: art, game, multiplier, profit. `compact` while its proof stands below. */
export const BetHero = ({ bet, compact }: { readonly bet: BetDetail; readonly compact: boolean }) => {
  const { t } = useTranslation('fairness');
  const entry = games[bet.game];
  const art = tileArt(bet.game);
  return (
    <div
      className={classNames('bet-hero', compact && 'compact')}
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

/** What came out: in the game's own words (`betResult`, filled from its view), else as its pill says it. */
const Outcome = ({ bet }: { readonly bet: BetDetail }) => {
  const { t } = useTranslation(['fairness', bet.game]);
  const words = useGameWords(bet.game);
  if (!words) return null;
  if (words.texts['betResult'] !== undefined) {
    const outcome = bet.outputs as Readonly<Record<string, unknown>>; // a view of a game is an object
    return <span className="sec">{t(`${bet.game}:betResult`, { ...outcome })}</span>;
  }
  const pill = games[bet.game]?.rules.pill?.(bet.outputs, multiplierFromText(bet.multiplier)) ?? null;
  return pill === null ? null : <span className="sec">{t('result', { result: pill })}</span>;
};

const Result = ({ bet }: { readonly bet: BetDetail }) => {
  const { t } = useTranslation('fairness');
  if (bet.status === 'void') return <Badge tone="wait">{t('voided')}</Badge>;
  const profitMinor = amountToMinor(bet.payout) - amountToMinor(bet.amount);
  const tone = isGain(profitMinor) ? 'pos' : 'sec';
  return (
    <>
      <span className={classNames('display', tone)}>{formatMultiplier(bet.multiplier)}</span>
      <b className={classNames('profit', tone)}>{formatProfit(profitMinor)}</b>
    </>
  );
};

/** Who placed the bet, when and for how much. */
export const BetFacts = ({ bet }: { readonly bet: BetDetail }) => {
  const { t } = useTranslation('fairness');
  return (
    <dl className="bet-facts">
      <div>
        <dt>{t('player')}</dt>
        <dd style={bet.user ? { color: nameColor(bet.user.username) } : undefined}>
          {bet.user?.username ?? t('anonymous')}
        </dd>
      </div>
      <div>
        <dt>{t('betAmount')}</dt>
        <dd>{formatAmount(bet.amount)}</dd>
      </div>
      <div>
        <dt>{t('payout')}</dt>
        <dd>{formatAmount(bet.payout)}</dd>
      </div>
      <div>
        <dt>{t('placed')}</dt>
        <dd>{formatMoment(bet.created_at)}</dd>
      </div>
      <div>
        <dt>{t('betId')}</dt>
        <dd className="row">
          <span className="mono">{shorten(bet.id)}</span>
          <CopyButton text={bet.id} label={t('copyBetId')} />
        </dd>
      </div>
    </dl>
  );
};
