import type * as z from 'zod/v4/core';
import type { Offering } from './offerings.ts';

/** Who may make a call: anybody, anybody (a valid session is used when sent), or only a signed-in player. */
export type EndpointAccess = 'public' | 'optional' | 'player';
/** What staff may have; a call names who of them may make it. */
export const roles = ['mod', 'support', 'admin'] as const;
export type Role = (typeof roles)[number];

/** One call of the API. `path` is without the prefix `/api`; GET requests travel as query parameters. */
export interface Endpoint<
  Request extends z.$ZodType = z.$ZodType,
  Reply extends z.$ZodType = z.$ZodType,
  A extends EndpointAccess = EndpointAccess,
> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: A;
  /** Only players with one of these roles; for `access: 'player'`. */
  readonly roles?: readonly Role[];
  /** A player who is self-excluded may not: everything but signing in, open rounds, withdrawing and reading. */
  readonly whileExcluded?: 'refused';
  /** Part of something that a jurisdiction may switch off. */
  readonly offer?: Offering;
  /** `upload`: the body is one file and the fields come in the address; `download`: the reply is a file. */
  readonly file?: 'upload' | 'download';
  /** The handler also has the bytes of the JSON body, `request.rawBody`: what a signature is over. */
  readonly body?: 'raw';
  /** One sentence for the generated documentation. */
  readonly summary: string;
  readonly request: Request;
  readonly reply: Reply;
}

export type RequestOf<E> = E extends Endpoint<infer Request, z.$ZodType> ? z.output<Request> : never;
/** What a caller writes: fields with a default may be left out. */
export type RequestInputOf<E> = E extends Endpoint<infer Request, z.$ZodType> ? z.input<Request> : never;
export type ReplyOf<E> = E extends Endpoint<z.$ZodType, infer Reply> ? z.output<Reply> : never;

/** Declares a call once; server handlers and browser calls infer their types from it. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <
  const Request extends z.$ZodType,
  const Reply extends z.$ZodType,
  const A extends EndpointAccess,
>(
  declaration: Endpoint<Request, Reply, A>,
): Endpoint<Request, Reply, A> => declaration;
