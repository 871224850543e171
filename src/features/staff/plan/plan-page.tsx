import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { StaffList, StaffPager } from '#features/staff/feature.ts';
import { placeParameters, readPlace, type KeyPlace } from '#lib/key-place.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Permitted, useMay } from '#session/permitted.tsx';
import { Button } from '#ui/button.tsx';
import { PlanEditor } from './plan-editor.tsx';
import type { Plan, PlanRowContent, PlanType } from './plan-types.ts';
import { usePlanColumns } from './plan-columns.tsx';
import { StaffTitle } from '#ui/staff-page.tsx';

const PER_PAGE = 25;

interface PlanTexts {
  readonly title: string;
  readonly lead: string;
  readonly add: string;
  readonly none: string;
  /** Column headings: the plan, and its used or won part. */
  readonly what: string;
  readonly done?: string;
}

interface PlanPageProps<Item extends Plan, Draft extends FieldValues, Request> {
  readonly room: PlanType<Item, Draft, Request>;
  readonly texts: PlanTexts & { readonly editTitle: (item: Item) => string };
  readonly lineOf: (item: Item, now: number) => PlanRowContent;
  /** Additional buttons above the list. */
  readonly more?: ReactNode;
}

/** List of plans, or one of them with its form; the selection is in the address. */
export const PlanPage = <Item extends Plan, Draft extends FieldValues, Request>(
  props: PlanPageProps<Item, Draft, Request>,
) => {
  const { room, texts, lineOf, more } = props;
  const columns = usePlanColumns(texts.what, texts.done);
  const mayChange = useMay(room.change);
  const { place, wanted, isNew, isCopy, to } = usePlace(mayChange);
  usePageTitle(texts.title);
  const list = useQuery({
    ...endpointQueryOptions(room.list, { ...place, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, dataUpdatedAt: now } = list;
  const from = data?.items.find((item) => room.idOf(item) === wanted) ?? null;
  if (data && (isNew || from))
    return (
      <PlanEditor
        room={room}
        from={from}
        isCopy={isCopy}
        now={now}
        back={texts.title}
        title={from && !isCopy ? texts.editTitle(from) : texts.add}
        onSaved={to.saved}
        onBack={to.list}
      />
    );
  const rows = data?.items.map((item) => ({
    id: room.idOf(item),
    item,
    line: lineOf(item, now),
    keys: mayChange && <room.Keys item={item} now={now} size="sm" isChanged={false} />,
    onOpen: () => to.plan(room.idOf(item)),
    onCopy: () => to.copy(room.idOf(item)),
    mayChange,
  }));
  const pager = data && (data.items.length > 0 || place.page > 1) && (
    <StaffPager
      of={room.list.path}
      reply={data}
      rows={data.items.length}
      place={place}
      perPage={PER_PAGE}
      isStale={list.isPlaceholderData}
      onPlace={to.page}
      file={{ endpoint: room.list, filter: {} }}
    />
  );
  return (
    <>
      <StaffTitle>
        <div>
          <h1 className="display">{texts.title}</h1>
          <p className="sec">{texts.lead}</p>
        </div>
        {more}
        <Permitted to={room.change}>
          <Button variant="primary" icon="plus" onClick={to.new}>
            {texts.add}
          </Button>
        </Permitted>
      </StaffTitle>
      <StaffList
        label={texts.title}
        empty={texts.none}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        list={list}
        pager={pager}
      />
    </>
  );
};

/** Reads the selection from the address and navigates. */
function usePlace(mayChange: boolean) {
  const [query, setQuery] = useSearchParams();
  const place = readPlace(query);
  const onPage = placeParameters(place);
  const [id, copied] = [query.get('id'), query.get('copy')];
  const to = {
    list: () => setQuery(onPage),
    page: (next: KeyPlace) => setQuery(placeParameters(next)),
    new: () => setQuery({ new: '1' }),
    plan: (opened: string) => setQuery({ ...onPage, id: opened }),
    copy: (opened: string) => setQuery({ ...onPage, copy: opened }),
    // A new plan is at the top of the list.
    saved: (saved: string) => setQuery({ ...(id !== null && onPage), id: saved }, { replace: true }),
  };
  return { place, wanted: id ?? copied, isNew: mayChange && query.has('new'), isCopy: copied !== null, to };
}
