import type * as z from 'zod/v4/core';
import type { Offering } from './offerings.ts';
import type { Permission } from './permissions.ts';

/** Access to a call: anyone; anyone, with a valid session used if sent; or only signed-in players. */
export type EndpointAccess = 'public' | 'optional' | 'player';

/** One call of the API. `path` excludes the prefix `/api`; GET requests are sent as query parameters. */
export interface Endpoint<
  Request extends z.$ZodType = z.$ZodType,
  Reply extends z.$ZodType = z.$ZodType,
  A extends EndpointAccess = EndpointAccess,
> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: A;
  /** Restricts the call to staff whose roles have this permission; for `access: 'player'`. */
  readonly permission?: Permission;
  /** Refused for self-excluded players, who may only sign in, finish open rounds, withdraw and read. */
  readonly whileExcluded?: 'refused';
  /** The offering this call belongs to, which a jurisdiction may switch off. */
  readonly offer?: Offering;
  /** `upload`: the body is one file and the fields are in the query; `download`: the reply is a file. */
  readonly file?: 'upload' | 'download';
  /** The handler also receives the raw bytes of the JSON body, `request.rawBody`, to verify a signature. */
  readonly body?: 'raw';
  /** One sentence for the generated documentation. */
  readonly summary: string;
  readonly request: Request;
  readonly reply: Reply;
}

export type RequestOf<E> = E extends Endpoint<infer Request, z.$ZodType> ? z.output<Request> : never;
/** The request as a caller writes it: fields with a default are optional. */
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
