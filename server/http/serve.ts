import * as z from 'zod/v4/core';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointAccess, Endpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Envelope, PushedNotification } from '#contract/envelope.ts';
import { withConnectionShare } from '../db/connection-shares.ts';
import type { Deps, Player } from '../deps.ts';
import { detectLanguage, type Language } from '../texts/languages.ts';
import { packingOf } from './compress.ts';
import { asAttachment, Download } from './files.ts';
import { invalidRequest } from './invalid-request.ts';
import { Refusal } from './refusal.ts';
import { findPlayer } from './session.ts';
import { findBodyLimitViolation } from './body-limits.ts';

type PlayerOf<A extends EndpointAccess> = A extends 'player' ? Player : Player | null;

/** The arguments of a handler. `player` is never null if the contract requires a signed-in player. */
export interface EndpointCall<E extends Endpoint> {
  readonly input: RequestOf<E>;
  readonly player: PlayerOf<E['access']>;
  readonly request: FastifyRequest;
  /** Dealer clock, ms: when the whole call had arrived. */
  readonly arrivedAt: number;
  /** The language of the reply. */
  readonly language: Language;
  /** Adds an entry to `notifications[]` of the reply. */
  notify(notification: PushedNotification): void;
}

export type Handler<E extends Endpoint> = (call: EndpointCall<E>) => Promise<ReplyOf<E>>;

/** Registers one call of the contract under `/api`. The only place that knows the envelope. */
export function registerEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: Handler<E>,
): void {
  const handle = async (
    request: FastifyRequest,
    reply: FastifyReply,
    arrivedAt: number,
  ): Promise<Envelope | Readable | Buffer> => {
    await app.limits.checkAddress(endpoint.path, request);
    const player = await playerOf(deps, endpoint, request);
    const input = parseInput(endpoint, request);
    const notifications: PushedNotification[] = [];
    const answer = async () => {
      const caller = { request, input, player };
      await app.limits.check(endpoint.path, caller);
      const response = await handler({
        // Parsed by this endpoint's own schema; null only if the endpoint's access allows it.
        input: input as RequestOf<E>,
        player: player as PlayerOf<E['access']>,
        request,
        arrivedAt,
        language: detectLanguage(request.headers['accept-language']),
        notify: (notification) => void notifications.push(notification),
      }).catch(async (error: unknown) => {
        if (error instanceof Refusal) await app.limits.refused(endpoint.path, caller, error.key);
        throw error;
      });
      await app.limits.succeeded(endpoint.path, caller);
      return response;
    };
    const response = player
      ? await answer()
      : await withConnectionShare(endpoint.access === 'public' ? 'entry' : 'guests', answer);
    if (response instanceof Download)
      return asAttachment(reply.header('cache-control', response.cacheControl), response);
    if (deps.env.mode !== 'production') checkReply(endpoint, response);
    reply.header('cache-control', 'no-store');
    return { response, errors: [], notifications };
  };
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    exposeHeadRoute: false,
    compress: packingOf(endpoint.path),
    handler: (request, reply) => deps.arrivals.answering(endpoint.path, (at) => handle(request, reply, at)),
  });
}

async function playerOf(deps: Deps, endpoint: Endpoint, request: FastifyRequest): Promise<Player | null> {
  const { access, permission, whileExcluded, offer } = endpoint;
  if (offer && deps.offersOff(deps.geo.countryOf(request)).includes(offer)) throw new Refusal('NOT_OFFERED');
  if (access === 'public') return null;
  const player = await withConnectionShare('sessions', () => findPlayer(deps, request));
  if (access === 'player' && !player) throw new Refusal('NOT_SIGNED_IN');
  if (permission && !player?.permissions.includes(permission)) throw new Refusal('NOT_ALLOWED');
  if (whileExcluded === 'refused' && player && isExcluded(player, deps.clock.now()))
    throw new Refusal('SELF_EXCLUDED');
  return player;
}

/** Whether a player is self-excluded now. */
export const isExcluded = ({ excludedUntil }: Player, now: Date): boolean =>
  excludedUntil !== null && excludedUntil > now;

function parseInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  const isInAddress = endpoint.method === 'GET' || endpoint.file === 'upload';
  const sent = isInAddress ? request.query : (request.body ?? {});
  const reason = findBodyLimitViolation(sent);
  if (reason) throw invalidRequest(reason);
  const result = z.safeParse(endpoint.request, sent);
  if (!result.success) throw invalid(result.error);
  return result.data;
}

function invalid(error: z.$ZodError): Refusal {
  const issue = error.issues[0];
  if (issue?.code === 'unrecognized_keys') return invalidRequest('unknownField');
  const field = issue?.path[0];
  return typeof field === 'string' ? invalidRequest('field', { field }) : invalidRequest('fields');
}

/** A reply that violates its contract is a bug; it fails in development and tests only. */
function checkReply(endpoint: Endpoint, response: unknown): void {
  const result = z.safeParse(endpoint.reply, response);
  if (!result.success)
    throw new Error(`reply of ${endpoint.path} breaks its contract: ${z.prettifyError(result.error)}`);
}
