import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { signaturePrefix } from '#server/features/providers/feature.ts';
import { isSignatureValid } from '#server/http/signature.ts';
import { providerBalance, providerBet, providerRollback, providerWin } from '#contract/providers.ts';

const schemas = {
  balance: providerBalance.request,
  bet: providerBet.request,
  win: providerWin.request,
  rollback: providerRollback.request,
} as const;
export type CallName = keyof typeof schemas;

interface Fields {
  readonly provider: string;
  readonly session: string;
  readonly transaction: string;
  readonly round: string;
  readonly bet: string;
  readonly game: string;
  readonly amount: string;
  readonly ends: boolean;
}

/** A call of the provider, and its outcome. */
export interface ReceivedCall extends Partial<Fields> {
  readonly call: CallName;
  readonly answer: number | 'none' | string;
}

/**
 * A fault in the answer to a call: `broken` answers 500 and does nothing, `lost` does it without an answer,
 * `cut` does neither, `busy` answers 429; a refusal key refuses.
 */
export type FaultKind = 'broken' | 'lost' | 'cut' | 'busy' | (string & {});
/** Chooses the fault by the call and its repetition, from 1; null answers correctly. */
export type Behaviour = (call: CallName, times: number) => FaultKind | null;

interface Round {
  readonly bets: Map<string, bigint>;
  won: bigint;
  hasEnded: boolean;
}

/** The record of one session of the check. */
export interface SessionRecord {
  balance: bigint;
  readonly heard: ReceivedCall[];
  readonly rounds: Map<string, Round>;
  /** Rules that the provider broke. */
  readonly problems: string[];
}

type Taken = { readonly status: number; readonly key?: string };
const refused = (key: string, status = 409): Taken => ({ status, key });

/**
 * A wallet like the site's, with play money for a check: it keeps the rules, and simulates faults on request.
 */
export class CheckWallet {
  readonly #server: Server;
  readonly #secret: string;
  readonly #slug: string;
  readonly #sessions = new Map<string, SessionRecord & { readonly behave: Behaviour }>();
  readonly #transactions = new Map<string, { readonly text: string; readonly taken: Taken }>();
  readonly #tombstones = new Set<string>();
  /** Problems outside any session. */
  readonly problems: string[] = [];

  constructor(slug: string, secret: string) {
    this.#slug = slug;
    this.#secret = secret;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** Starts listening and returns the value for the provider's WALLET_URL. */
  async listen(port: number): Promise<string> {
    this.#server.listen(port);
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/provider`; // it listens on TCP
  }

  open(session: string, balance: string, behave: Behaviour): SessionRecord {
    const played = { balance: amountToMinor(balance), heard: [], rounds: new Map(), problems: [], behave };
    this.#sessions.set(session, played);
    return played;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const call = calledBy(request);
    const header = request.headers['provider-signature'];
    const signed = Buffer.concat([Buffer.from(signaturePrefix('POST', `/${call}`)), bytes]);
    if (!call || !isSignatureValid(this.#secret, header, signed, { now: () => new Date() })) {
      this.problems.push(`${request.url} is no call, or was not signed as it should be`);
      return send(response, refused('PROVIDER_SIGNATURE', 403), null);
    }
    const fields = this.#fieldsOf(call, bytes);
    const played = fields && this.#sessions.get(fields.session);
    if (!fields || !played) return send(response, refused('PROVIDER_SESSION'), null);
    const times = 1 + played.heard.filter((one) => one.call === call).length;
    const trouble = played.behave(call, times);
    this.#serve(response, { call, fields, played, trouble });
  }

  #fieldsOf(call: CallName, bytes: Buffer): Fields | null {
    const read = z.safeParse(schemas[call], jsonOf(bytes));
    const fields = (read.success ? read.data : null) as Fields | null; // the fields of this call
    if (!fields) this.problems.push(`${call} had a body that is not allowed: ${bytes.toString()}`);
    else if (fields.provider !== this.#slug) this.problems.push(`${call} named ${fields.provider}`);
    return fields;
  }

  #serve(
    response: ServerResponse,
    {
      call,
      fields,
      played,
      trouble,
    }: { call: CallName; fields: Fields; played: SessionRecord; trouble: FaultKind | null },
  ): void {
    const received = (answer: ReceivedCall['answer']): void =>
      void played.heard.push({ ...fields, call, answer });
    if (trouble === 'cut' || trouble === 'lost') {
      if (trouble === 'lost') this.#take(call, fields, played);
      received('none');
      return void response.destroy();
    }
    if (trouble === 'broken' || trouble === 'busy') {
      const status = trouble === 'broken' ? 500 : 429;
      received(status);
      if (status === 429) response.setHeader('retry-after', '1');
      return send(response, refused(trouble === 'broken' ? 'INTERNAL' : 'TOO_MANY_REQUESTS', status), null);
    }
    const taken = trouble === null ? this.#take(call, fields, played) : refused(trouble);
    received(taken.key ?? taken.status);
    send(response, taken, played.balance, fields.transaction);
  }

  /** Executes a call as the site would, once. */
  #take(call: CallName, fields: Fields, played: SessionRecord): Taken {
    if (call === 'balance') return { status: 200 };
    const { session: _, ...contents } = fields;
    const text = JSON.stringify([call, contents]);
    const known = this.#transactions.get(fields.transaction);
    if (known && known.text === text) return known.taken;
    if (known) {
      played.problems.push(`the transaction ${fields.transaction} came again with other contents`);
      return refused('PROVIDER_TRANSACTION');
    }
    const taken = this.#do(call, fields, played);
    if (!taken.key) this.#transactions.set(fields.transaction, { text, taken });
    return taken;
  }

  #do(call: CallName, fields: Fields, played: SessionRecord): Taken {
    const round = played.rounds.get(fields.round);
    if (call === 'bet') return this.#hold(fields, played, round);
    return call === 'rollback' ? this.#undo(played, round, fields.bet) : pay(fields, played, round);
  }

  #hold(
    { round: name, transaction, amount }: Fields,
    played: SessionRecord,
    round: Round | undefined,
  ): Taken {
    if (this.#tombstones.has(transaction)) return refused('PROVIDER_TRANSACTION');
    if (round?.hasEnded) return refused('PROVIDER_ROUND');
    const stake = amountToMinor(amount);
    if (stake > played.balance) return refused('INSUFFICIENT_BALANCE');
    played.balance -= stake;
    const opened = round ?? { bets: new Map<string, bigint>(), won: 0n, hasEnded: false };
    opened.bets.set(transaction, stake);
    played.rounds.set(name, opened);
    return { status: 200 };
  }

  #undo(played: SessionRecord, round: Round | undefined, bet: string): Taken {
    const stake = round?.bets.get(bet);
    if (round?.hasEnded && stake !== undefined) {
      played.problems.push(`the bet ${bet} of a round that has ended was rolled back`);
      return refused('PROVIDER_ROUND');
    }
    this.#tombstones.add(bet);
    round?.bets.delete(bet);
    played.balance += stake ?? 0n;
    return { status: 200 };
  }
}

function pay({ round: name, amount, ends }: Fields, played: SessionRecord, round: Round | undefined): Taken {
  if (!round || round.hasEnded || round.bets.size === 0) {
    played.problems.push(`a win of round ${name}, which ${round?.hasEnded ? 'has ended' : 'has no bet'}`);
    return refused('PROVIDER_ROUND');
  }
  round.won += amountToMinor(amount);
  if (ends) [round.hasEnded, played.balance] = [true, played.balance + round.won];
  return { status: 200 };
}

const calledBy = ({ url }: IncomingMessage): CallName | null => {
  const name = /^\/api\/provider\/(\w+)$/.exec(url ?? '')?.[1] ?? '';
  return name in schemas ? (name as CallName) : null;
};

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return null;
  }
};

function send(
  response: ServerResponse,
  { status, key }: Taken,
  balance: bigint | null,
  transaction: string | null = null,
): void {
  const reply =
    key === undefined && balance !== null
      ? { balance: minorToAmount(balance), currency: 'USD', transaction, username: 'Checker' }
      : null;
  const errors = key === undefined ? [] : [{ code: 1, key, title: 'Warning', message: key }];
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ response: reply, errors, notifications: [] }));
}
