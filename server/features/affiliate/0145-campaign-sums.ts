import { sql, type Kysely } from 'kysely';

/** What each campaign brought, kept so that the list of all campaigns by what was wagered is read by its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const FIGURES = 'clicks, sign_ups, depositors, wagered, commission';

const statements = [
  // A campaign is listed when the first gains were added up, some seconds after it was made.
  `create table campaign_sums (
    campaign_id uuid primary key references campaigns (id),
    clicks bigint not null,
    sign_ups bigint not null,
    depositors bigint not null,
    wagered bigint not null,
    commission bigint not null
  ) with (fillfactor = 80)`,
  // What was added since: a row for each change, so that no two players wait for one campaign.
  `create table campaign_gains (
    campaign_id uuid not null,
    clicks bigint not null default 0,
    sign_ups bigint not null default 0,
    depositors bigint not null default 0,
    wagered bigint not null default 0,
    commission bigint not null default 0
  )`,
  // In the database, so that nothing that changes a referral can forget its campaign.
  `create function gain_of_referrals() returns trigger language plpgsql as $$ begin
    insert into campaign_gains (campaign_id, sign_ups, depositors, wagered, commission)
      select campaign_id, count(*), count(first_deposit_at), sum(staked), sum(commission)
      from added group by campaign_id;
    return null;
  end $$`,
  `create function gain_of_changed_referrals() returns trigger language plpgsql as $$ begin
    insert into campaign_gains (campaign_id, depositors, wagered, commission)
      select campaign_id, sum(depositors), sum(wagered), sum(commission) from (
        select campaign_id, count(first_deposit_at) as depositors, sum(staked) as wagered, sum(commission) as commission
          from added group by campaign_id
        union all
        select campaign_id, -count(first_deposit_at), -sum(staked), -sum(commission) from removed group by campaign_id
      ) gained group by campaign_id
      having sum(depositors) <> 0 or sum(wagered) <> 0 or sum(commission) <> 0;
    return null;
  end $$`,
  `create trigger referrals_gained after insert on referrals referencing new table as added
    for each statement execute function gain_of_referrals()`,
  `create trigger referrals_changed after update on referrals referencing new table as added old table as removed
    for each statement execute function gain_of_changed_referrals()`,
  `create function gain_of_campaign() returns trigger language plpgsql as $$ begin
    insert into campaign_gains (campaign_id) values (new.id);
    return null;
  end $$`,
  `create trigger campaigns_listed after insert on campaigns for each row execute function gain_of_campaign()`,
  `create function gain_of_visits() returns trigger language plpgsql as $$ begin
    insert into campaign_gains (campaign_id, clicks)
      values (new.campaign_id, new.clicks - case tg_op when 'UPDATE' then old.clicks else 0 end);
    return null;
  end $$`,
  `create trigger campaign_days_gained after insert or update on campaign_days
    for each row execute function gain_of_visits()`,
  `insert into campaign_sums (campaign_id, ${FIGURES})
    select c.id, coalesce((select sum(clicks) from campaign_days where campaign_id = c.id), 0), count(r.user_id),
      count(r.first_deposit_at), coalesce(sum(r.staked), 0), coalesce(sum(r.commission), 0)
    from campaigns c left join referrals r on r.campaign_id = c.id group by c.id`,
  `create index campaign_sums_by_wagered on campaign_sums (wagered desc, campaign_id desc)`,
];
