import type { LedgerInvariant } from '../../db/check-ledger.ts';
import { systemAccountNos } from '../../ledger/index.ts';
import { idTextSql } from '../../db/uuid.ts';

/** Ledger invariants of commissions. */
export const affiliateInvariants: readonly LedgerInvariant[] = [
  {
    text: `with days as (select coalesce(sum(commission), 0) as amount from commission_days where payout_id is null),
      account as (select
        coalesce((select sum(amount) from transfers where credit = ${systemAccountNos.commissions}), 0)
        - coalesce((select sum(amount) from transfers where debit = ${systemAccountNos.commissions}), 0) as amount)
      select account.amount::text as account, days.amount::text as days from account, days
      where account.amount <> days.amount`,
    tell: ({ account, days }) =>
      `The commissions account holds ${account}, the days that are not paid are ${days}.`,
  },
  {
    text: `select affiliate_id as id, day::text as day, coalesce(d.commission, 0)::text as amount,
        coalesce(r.amount, 0)::text as parts
      from (select * from commission_days where payout_id is null) d
        full join (select affiliate_id, day, sum(commission) as amount from referral_days group by 1, 2) r
          using (affiliate_id, day)
      where coalesce(d.commission, 0) <> coalesce(r.amount, 0)`,
    tell: ({ id, day, amount, parts }) =>
      `Day ${day} of affiliate ${id} is ${amount}, what came of it from referrals is ${parts}.`,
  },
  {
    text: `select p.id, p.amount::text as amount, coalesce(d.days, 0)::text as days,
        coalesce(t.amount, 0)::text as booked
      from commission_payouts p
        left join (select payout_id, sum(commission) as days from commission_days group by payout_id) d
          on d.payout_id = p.id
        left join named_transfers t on t.client_id = 'affiliate-payout:' || ${idTextSql('p.id')}
      where p.amount <> coalesce(d.days, 0) or p.amount <> coalesce(t.amount, 0)`,
    tell: ({ id, amount, days, booked }) =>
      `Payout ${id} of commissions is ${amount}, its days are ${days} and its transfer is ${booked}.`,
  },
  {
    text: `with kept as (
        select campaign_id, sum(clicks) as clicks, sum(sign_ups) as sign_ups, sum(depositors) as depositors,
          sum(wagered) as wagered, sum(commission) as commission
        from (select * from campaign_sums union all select * from campaign_gains) parts group by campaign_id
      ), counted as (
        select c.id as campaign_id, coalesce((select sum(clicks) from campaign_days where campaign_id = c.id), 0) as clicks,
          count(r.user_id) as sign_ups, count(r.first_deposit_at) as depositors,
          coalesce(sum(r.staked), 0) as wagered, coalesce(sum(r.commission), 0) as commission
        from campaigns c left join referrals r on r.campaign_id = c.id group by c.id
      )
      select campaign_id as id, kept.wagered::text as kept, counted.wagered::text as counted
      from counted left join kept using (campaign_id)
      where (counted.clicks, counted.sign_ups, counted.depositors, counted.wagered, counted.commission)
        is distinct from (kept.clicks, kept.sign_ups, kept.depositors, kept.wagered, kept.commission)`,
    tell: ({ id, kept, counted }) =>
      `The sums of campaign ${id} are not those of its visits and referrals: ${kept} wagered instead of ${counted}.`,
  },
  {
    text: `select r.user_id as id from referrals r join campaigns c on c.id = r.campaign_id
      where c.user_id <> r.affiliate_id or (r.state = 'held' and r.reasons = '[]')`,
    tell: ({ id }) => `The referral ${id} is not its campaign’s, or is held for no reason.`,
  },
  {
    text: `select user_id as id from referral_days d left join referrals r using (user_id, affiliate_id)
        where r.user_id is null
      union select o.user_id from in_transit o
        left join referrals r on r.user_id = o.user_id and r.affiliate_id = o.receiver_id
        where o.kind = 'commission' and r.user_id is null`,
    tell: ({ id }) => `Commission of ${id} belongs to a player who is not the affiliate of ${id}.`,
  },
];
