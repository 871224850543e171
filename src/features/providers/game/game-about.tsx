import { useTranslation } from 'react-i18next';
import { formatAmount, formatTopMultiplier } from '#lib/format-money.ts';
import { writtenDecimal } from '#src/i18n/numbers.ts';
import type { GameInfo } from './game-info.ts';
import styles from './casino-game.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { Figures } from '#ui/figures.tsx';

/** Description of a game, and the balance it is played from. */
export const GameAbout = ({ game }: Pick<GameInfo, 'game'>) => {
  const { t } = useTranslation('providers');
  const unknown = t('game.facts.unknown');
  const facts = [
    [
      t('game.facts.rtp'),
      game.rtp_percent === null ? unknown : `${writtenDecimal(String(game.rtp_percent))}%`,
    ],
    [
      t('game.facts.largest'),
      game.max_multiplier === null ? unknown : formatTopMultiplier(game.max_multiplier),
    ],
    [
      t('game.facts.bet'),
      t('game.facts.range', { least: formatAmount(game.min_bet), most: formatAmount(game.max_bet) }),
    ],
    [t('game.facts.volatility'), game.volatility === null ? unknown : t(`game.facts.${game.volatility}`)],
  ] as const;
  return (
    <div className={styles.columns}>
      <section className="card pad" aria-labelledby="about-game">
        <h2 id="about-game">{t('game.about')}</h2>
        <p className="sec">{game.description}</p>
        <Figures className={styles.figures}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Figures>
        <Hint>{t('game.ownResults', { provider: game.provider })}</Hint>
      </section>
      <section className="card pad" aria-labelledby="bonus-balances">
        <h2 id="bonus-balances">{t('game.bonus')}</h2>
        <p className="sec">{t('game.bonusText')}</p>
      </section>
    </div>
  );
};
