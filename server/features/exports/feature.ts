import * as z from 'zod/v4/core';
import type { Endpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/exports.ts';
import { transaction } from '../../db/transaction.ts';
import { defineFeature } from '../../feature.ts';
import { streamCsv } from '../../http/csv.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { findServedCall } from '../../http/list-handlers.ts';
import { MINUTE, MUTATION_LIMIT, perPlayer } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordStaffAction } from '../staff/actions/feature.ts';
import { findListColumns, headingOf, listRows, pageReader } from './rows.ts';

/** @throws {Refusal} INVALID_REQUEST */
function parseFilter(text: string): Readonly<Record<string, unknown>> {
  try {
    const filter: unknown = JSON.parse(text);
    if (typeof filter === 'object' && filter !== null && !Array.isArray(filter))
      return filter as Readonly<Record<string, unknown>>;
  } catch {
    // Said below.
  }
  throw invalidRequest('field', { field: 'filter' });
}

/** @throws {Refusal} INVALID_REQUEST if the call of the list would refuse it */
const requestParser =
  ({ request }: Endpoint, filter: Readonly<Record<string, unknown>>) =>
  (page: Readonly<Record<string, unknown>>): unknown => {
    const parsed = z.safeParse(request, { ...filter, ...page });
    if (!parsed.success) throw invalidRequest('field', { field: 'filter' });
    return parsed.data;
  };

/** Every list of staff as a file: read page by page through the list's own call. */
export const exportsFeature = defineFeature({
  contract,
  // A stolen session takes few lists before it is noticed.
  limits: { exportStaffList: [...MUTATION_LIMIT, ...perPlayer(20, MINUTE)] },
  handlers: (deps) => ({
    async exportStaffList({ input, player, request, arrivedAt, language }) {
      const call = findServedCall(deps, input.list);
      const columns = call && findListColumns(call.endpoint, input.part);
      if (!columns || !call.endpoint.permission) throw invalidRequest('field', { field: 'list' });
      if (!player.permissions.includes(call.endpoint.permission)) throw new Refusal('NOT_ALLOWED');
      const filter = parseFilter(input.filter);
      const caller = { player, request, arrivedAt, language };
      const read = pageReader(call, input.part, caller, requestParser(call.endpoint, filter));
      // Read before the answer begins, so that a refusal is one.
      const first = await read(null);
      await transaction(deps.db, (tx) =>
        recordStaffAction(tx, deps, player, {
          action: 'list-exported',
          subjectId: null,
          details: { list: input.list, ...(input.part !== 'items' && { part: input.part }), filter },
        }),
      );
      const named = input.list.replace('/staff/', '').replaceAll('/', '-');
      const name = input.part === 'items' ? named : `${named}-${input.part}`;
      return streamCsv(deps, name, headingOf(columns), listRows(columns, first, read));
    },
  }),
});
