import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Refusal } from '#core/refusal.ts';
import { askOtp, type OtpScope } from '#contract/security.ts';

export interface SentCode {
  /** Where the code was sent; undefined until the server answers. */
  readonly data: ReplyOf<typeof askOtp> | undefined;
  /** Error message of a failed request. */
  readonly failed: string | null;
  /** Earliest time of the next e-mail, ms since the epoch. */
  readonly againAt: number;
  readonly again: () => void;
}

/** Sends a code on mount, and again on request. */
export function useSentCode(scope: OtpScope): SentCode {
  const { t } = useTranslation('ui');
  const sent = useQuery({
    ...endpointQueryOptions(askOtp, { scope, reason: 'open' }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  return {
    data: sent.data,
    failed: sent.error && (sent.error instanceof Refusal ? sent.error.message : t('noAnswer')),
    againAt: sent.dataUpdatedAt + (sent.data?.countdown ?? 0) * 1000,
    again: () => void sent.refetch(),
  };
}
