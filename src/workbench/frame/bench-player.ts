import { queryClient } from '#api/query-client.ts';
import { guest, userQuery } from '#session/user.ts';

/** Makes a player of play money the one who is here, in this document only: it asks no server for anything. */
export function mountBenchPlayer(): void {
  queryClient.setDefaultOptions({ queries: { enabled: false } });
  queryClient.setQueryData(userQuery.queryKey, { ...guest, online: true });
}
