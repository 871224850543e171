import { useQuery } from '@tanstack/react-query';
import { endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { getDepositPromos, setDepositPromo } from '#contract/promotions.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { useUser } from '#session/user.ts';

const promosQuery = endpointQueryOptions(getDepositPromos, {});

/** Promos available to the next deposit and the selected one; `toggle` selects or deselects one. */
export function useDepositPromos() {
  const isOffered = !useDisabledOfferings().includes('deposit_match');
  const { features } = useUser();
  const { data } = useQuery({
    ...promosQuery,
    staleTime: 0,
    enabled: isOffered && features.self_exclusion === null,
  });
  const { send, isSending } = useEndpointMutation(setDepositPromo, {
    onReply: ({ deposit_promo: chosen }) =>
      queryClient.setQueryData(promosQuery.queryKey, (known) => known && { ...known, deposit_promo: chosen }),
  });
  const chosen = data?.deposit_promo ?? null;
  const toggle = (code: string) => {
    if (!isSending) void send({ promo_code: code === chosen ? null : code });
  };
  return { promos: data?.promotions ?? [], chosen, isSending, toggle };
}
