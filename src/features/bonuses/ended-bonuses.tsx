import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#core/money.ts';
import { formatDay } from '#lib/format-time.ts';
import { listBonuses } from '#contract/bonuses.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './bonuses.module.css';

const FEW = 10;
const MANY = 100;

type Listed = ReplyOf<typeof listBonuses>['items'][number];

/** Ended bonuses, newest first. Renders nothing if there are none. */
export const EndedBonuses = () => {
  const { t } = useTranslation('bonuses');
  const [most, setMost] = useState(FEW);
  const { data } = useQuery({
    ...endpointQueryOptions(listBonuses, { state: 'ended', page: 1, per_page: most }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section className="card pad" aria-labelledby="ended-bonuses">
      <h2 id="ended-bonuses">{t('ended.title')}</h2>
      <ul className={styles.ended}>
        {data.items.map((bonus) => (
          <Ended key={bonus.id} bonus={bonus} />
        ))}
      </ul>
      {data.cursors.older !== null && most < MANY && (
        <Button className={styles.older} size="sm" variant="ghost" onClick={() => setMost(MANY)}>
          {t('ended.older')}
        </Button>
      )}
    </section>
  );
};

const Ended = ({ bonus }: { readonly bonus: Listed }) => {
  const { t } = useTranslation('bonuses');
  const money = useMoneyFormatter();
  const own = amountToMinor(bonus.own);
  const amounts = { amount: money(amountToMinor(bonus.granted)), own: money(own) };
  const how = bonus.ended_as ?? 'expired';
  return (
    <li>
      <b>
        <Clipped text={bonus.name} />
      </b>
      <span className="num">{t(own > 0n ? 'ended.withOwn' : 'ended.of', amounts)}</span>
      <span className={classNames(styles.day, 'num')}>
        {t('ended.started', { day: formatDay(bonus.created_at) })}
      </span>
      <Badge className={styles.state} tone={stateTone(how)}>
        {t(`ended.${how}`)}
      </Badge>
    </li>
  );
};
