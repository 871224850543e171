import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Refusal } from '#core/refusal.ts';
import { endpointQueryOptions } from '#api/query.ts';
import { findBoxOfItem, getItem } from '#games/lootboxes/paytable.ts';
import {
  FIRST_PAGE,
  pageAfter,
  pageBefore,
  useKnownTotal,
  type KeyPlace,
  type KeyReply,
} from '#lib/key-place.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import {
  getUserItems,
  itemStatus,
  type ItemSort,
  type ItemStatus,
  type UserItem,
} from '#contract/lootboxes.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { gift } from '#ui/lazy-icons.ts';
import type { userItemsModal } from './feature.ts';
import { boxName } from './box-names.ts';
import { ItemPicture } from './item-picture.tsx';
import { useSell, useSellAll } from './use-sell.ts';
import styles from './lootboxes.module.css';

const filters = ['all', '1', '2', '3'] as const;
type Filter = (typeof filters)[number];
const sorts = ['newest', 'oldest', 'value_desc', 'value_asc'] as const satisfies readonly ItemSort[];

const PER_PAGE = 20;

/** The player's items with filter, sorting and pagination; sells one or all. */
const UserItemsModal = ({ onClose }: ModalProps<typeof userItemsModal>) => {
  const { t } = useTranslation('items');
  const [filter, setFilter] = useState<Filter>('1');
  const [sort, setSort] = useState<ItemSort>('newest');
  const [place, setPlace] = useState<KeyPlace>(FIRST_PAGE);
  const [isAsking, setAsking] = useState(false);
  const sellAll = useSellAll();
  const status = filter === 'all' ? {} : { status: Number(filter) as ItemStatus }; // a status number
  const { data, error, refetch } = useQuery({
    ...endpointQueryOptions(getUserItems, { ...status, sort, ...place, per_page: PER_PAGE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const owned = data?.owned ?? { items: 0, value: '0' };
  const ownedText = { count: owned.items, amount: formatAmount(owned.value) };
  return (
    <Dialog
      title={t('myItems')}
      icon={gift}
      width={640}
      onClose={onClose}
      footer={
        owned.items > 0 && (
          <div className={styles.itemsFoot}>
            <span>{t('owned', ownedText)}</span>
            <Button variant="primary" onClick={() => setAsking(true)}>
              {t('sellAll', ownedText)}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.itemsBar}>
        <Segmented<Filter>
          label={t('filter')}
          value={filter}
          options={filters.map((value) => ({ value, label: t(value === 'all' ? 'all' : `status${value}`) }))}
          onChange={(next) => (setFilter(next), setPlace(FIRST_PAGE))}
        />
        <Select<ItemSort>
          label={t('sort')}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => (setSort(next), setPlace(FIRST_PAGE))}
        />
      </div>
      {error ? (
        <ErrorBlock
          title={error instanceof Refusal ? error.message : t('failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ItemList items={data?.items ?? null} />
      )}
      {data && <Pages of={`${filter} ${sort}`} reply={data} place={place} onTurn={setPlace} />}
      {isAsking && (
        <ConfirmDialog
          title={t('sellAllTitle', ownedText)}
          confirmLabel={t('sellAll', ownedText)}
          onConfirm={sellAll}
          onClose={() => setAsking(false)}
        >
          <p>{t('sellAllText', ownedText)}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
};

/** Null while loading. */
const ItemList = ({ items }: { readonly items: readonly UserItem[] | null }) => {
  const { t } = useTranslation('items');
  if (!items)
    return (
      <div className={styles.itemsList} aria-busy="true">
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} height={64} radius={14} />
        ))}
      </div>
    );
  if (items.length === 0)
    return (
      <EmptyState icon={gift} title={t('empty')}>
        {t('emptyLead')}
      </EmptyState>
    );
  return (
    <ul className={styles.itemsList}>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} />
      ))}
    </ul>
  );
};

const ItemRow = ({ item }: { readonly item: UserItem }) => {
  const { t } = useTranslation('items');
  const { sell, isSelling } = useSell();
  const { id, item_id: slug, status } = item;
  const name = boxName(slug);
  const box = boxName(findBoxOfItem(slug).slug);
  const amount = formatAmount(item.item_value);
  return (
    <li data-rarity={getItem(slug).rarity}>
      <ItemPicture item={slug} size={48} />
      <span>
        <b>
          <Clipped text={name} />
        </b>
        <small>{t('from', { box, time: formatDateTime(item.created_at) })}</small>
      </span>
      {status === itemStatus.owned ? (
        <Button
          size="sm"
          loading={isSelling}
          aria-label={t('sellNamed', { item: name, amount })}
          onClick={() => void sell([id])}
        >
          {t('sell', { amount })}
        </Button>
      ) : (
        <span className={styles.itemsGone}>
          <b className="num">{amount}</b>
          <Badge>{t(`status${status}`)}</Badge>
        </span>
      )}
    </li>
  );
};

interface PagesProps {
  readonly of: string;
  readonly reply: KeyReply;
  readonly place: KeyPlace;
  readonly onTurn: (place: KeyPlace) => void;
}

const Pages = ({ of, reply, place, onTurn }: PagesProps) => {
  const { t } = useTranslation('items');
  const { page } = place;
  const total = useKnownTotal(of, reply)?.total ?? 0;
  // Items may come and go while the player pages through.
  const pages = Math.max(page, Math.ceil(total / PER_PAGE));
  const [before, after] = [pageBefore(place, reply), pageAfter(place, reply)];
  if (before === null && after === null) return null;
  return (
    <nav className={styles.itemsPages} aria-label={t('pageOf', { page, pages })}>
      <IconButton
        icon="chevron-left"
        label={t('previous')}
        disabled={before === null}
        onClick={() => before && onTurn(before)}
      />
      <span className="num">{t('pageOf', { page, pages })}</span>
      <IconButton
        icon="chevron-right"
        label={t('next')}
        disabled={after === null}
        onClick={() => after && onTurn(after)}
      />
    </nav>
  );
};

export default UserItemsModal;
