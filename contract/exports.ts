import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Most rows of one file; a narrower filter gives the rest. */
export const MOST_EXPORTED_ROWS = 100_000;

/** Not in the requirement. */
export const exportStaffList = endpoint({
  method: 'GET',
  path: '/staff/csv',
  access: 'player',
  permission: 'lists.export',
  file: 'download',
  summary:
    'Returns a list of staff as a CSV file of up to 100,000 rows; the caller needs the permission to read the list, too. Each file is in the action log.',
  request: z.strictObject({
    /** The path of the call that returns the list. */
    list: z.string().check(z.regex(/^\/staff\/[a-z0-9/-]{1,60}$/)),
    /** Which list of its reply, if it has several. */
    part: z._default(z.string().check(z.regex(/^[a-z_]{1,40}$/)), 'items'),
    /** The request of that call as JSON, without a page. */
    filter: z._default(z.string().check(z.maxLength(2_000)), '{}'),
  }),
  reply: z.unknown(),
});
