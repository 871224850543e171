import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BuiltInRole } from '#contract/permissions.ts';
import {
  DB_CHECK_PATH,
  ADMIN_TOKEN_HEADER,
  adminEndpointFile,
  GIVE_ROLE_PATH,
  type AdminEndpoint,
} from '../db/admin-client.ts';
import { proofPlaceInFolder } from '../db/proof-place.ts';
import { proveHere } from '../db/proof-workers.ts';
import { proveBooks } from '../db/prove-books.ts';
import type { Deps } from '../deps.ts';
import { giveRole } from '../features/staff/feature.ts';
import { localServerUrl } from './local-server-url.ts';
import { Refusal } from './refusal.ts';

const TOKEN_BYTES = 24;

/**
 * Serves the checks of `npm run db:check` and `npm run staff`, because only one process may open the embedded
 * folder. Only for callers on this machine that can read a file in DATA_DIR.
 */
export function serveDbCheck(app: FastifyInstance, deps: Deps): void {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const file = adminEndpointFile(deps.env.dataDir);

  app.get(DB_CHECK_PATH, async (request) => {
    if (!mayAsk(request, token)) throw new Refusal('NOT_FOUND');
    const { all, keep } = request.query as Partial<Record<string, string>>; // from the command
    return proveBooks(deps, {
      isAll: all === 'true',
      isKept: keep === 'true',
      prover: proveHere(deps),
      place: proofPlaceInFolder(deps.env.dataDir),
    });
  });
  app.post(GIVE_ROLE_PATH, async (request, reply) => {
    if (!mayAsk(request, token)) throw new Refusal('NOT_FOUND');
    const { who, role } = request.body as { readonly who: string; readonly role: BuiltInRole }; // from the command
    const made = await giveRole(deps, who, role);
    if (made) deps.knownSessions.forget(made.userId);
    return reply.type('application/json').send(JSON.stringify(made));
  });
  app.addHook('onListen', async () => {
    if (deps.env.databaseUrl !== undefined) return;
    const check: AdminEndpoint = { url: localServerUrl(app), token };
    await writeFile(file, JSON.stringify(check), { mode: 0o600 });
    app.log.debug('commands can use this server');
  });
  app.addHook('onClose', async () => {
    if (deps.env.databaseUrl === undefined) await rm(file, { force: true });
  });
}

/** Uses the socket's address: a proxy's header can say anything. */
const mayAsk = (request: FastifyRequest, token: string): boolean => {
  const address = request.socket.remoteAddress ?? '';
  const isLocal = address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.');
  const given = Buffer.from(String(request.headers[ADMIN_TOKEN_HEADER] ?? ''));
  const right = Buffer.from(token);
  return isLocal && given.length === right.length && timingSafeEqual(given, right);
};
