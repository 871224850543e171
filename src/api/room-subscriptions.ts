import * as z from 'zod/mini';
import { eventMetadata, roomReply, type JoinedRoom } from '#contract/room-reply.ts';
import { dispatchEvent } from './dispatch-event.ts';
import { openSocket, type SocketConnection, type SocketConnectionListener } from './socket-connection.ts';
import type { RealtimeOptions, ConnectionStatus, SubscriptionRegistry, RoomOptions } from './realtime.ts';

/** Spreads refetches, so that not all pages request at the same moment. */
const SPREAD_MS = 5_000;

/** The last event handled in a room. */
interface Place {
  readonly epoch: string;
  readonly seq: number;
}
interface Heard {
  readonly event: string;
  readonly payload: unknown;
  readonly place: Place;
}

/** Opens the connection of this tab. Returns a function that closes it. */
export const connectRooms = (
  ports: RealtimeOptions,
  wishes: SubscriptionRegistry,
  become: (status: ConnectionStatus) => void,
): (() => void) => new RoomSubscriptions(ports, wishes, become).open();

/**
 * Tracks the rooms of this tab. Every event of a room is handled once and in order; after a loss the server
 * sends the missed events, or the subscribers are notified to refetch.
 */
class RoomSubscriptions implements SocketConnectionListener {
  readonly #ports: RealtimeOptions;
  readonly #wishes: SubscriptionRegistry;
  readonly #become: (status: ConnectionStatus) => void;
  #line: SocketConnection | undefined;
  /** Position of this tab in each joined room; null: unknown, subscribers must refetch. */
  readonly #places = new Map<string, Place | null>();
  /** Rooms whose join is pending, with the events received in the meantime. */
  readonly #waiting = new Map<string, Heard[]>();
  /** Rooms requested before the connection opened. */
  readonly #late = new Set<string>();
  /** Rooms that the server joins on authentication. */
  #own: readonly string[] = [];
  #hasOpened = false;
  #isUp = false;
  #anew: ReturnType<typeof setTimeout> | undefined;

  constructor(
    ports: RealtimeOptions,
    wishes: SubscriptionRegistry,
    become: (status: ConnectionStatus) => void,
  ) {
    this.#ports = ports;
    this.#wishes = wishes;
    this.#become = become;
  }

  /** Opens the connection. Returns a function that closes it. */
  open(): () => void {
    this.#wishes.onRoom = (room, isWanted) => (isWanted ? this.#wanted(room) : this.#left(room));
    const line = openSocket(this.#ports, this);
    this.#line = line;
    return () => {
      clearTimeout(this.#anew);
      this.#wishes.onRoom = () => {};
      this.#isUp = false;
      line.end();
      this.#become('connecting');
    };
  }

  up(): void {
    // Moved to another process: subscribers of the connection status treat it as a reconnect.
    if (this.#isUp) this.#become('paused');
    this.#isUp = true;
    this.#become('live');
    this.#waiting.clear();
    this.#sayWhoIsThere();
    for (const room of this.#wishes.rooms.keys()) {
      this.#late.add(room);
      this.#enter(room);
    }
  }

  down(): void {
    this.#isUp = false;
    this.#become('paused');
  }

  signInChanged(): void {
    this.#ports.onSignInChanged();
  }

  heard(event: string, payload: unknown, beside: unknown): void {
    if (event === 'load-anew') {
      this.#loadAnew();
      return;
    }
    if (beside === undefined) {
      this.#hand(event, payload);
      return;
    }
    const parsed = z.safeParse(eventMetadata, beside);
    if (!parsed.success) {
      console.error('The position of an event violates the contract', event, parsed.error.message);
      return;
    }
    const { room, epoch, seq } = parsed.data;
    // An event that was on its way when this tab left the room.
    if (!this.#places.has(room) && !this.#waiting.has(room)) return;
    if (epoch === undefined || seq === undefined) this.#hand(event, payload);
    else this.#take(room, { event, payload, place: { epoch, seq } });
  }

  #take(room: string, received: Heard): void {
    const waiting = this.#waiting.get(room);
    if (waiting) {
      waiting.push(received);
      return;
    }
    const [place, { epoch, seq }] = [this.#places.get(room), received.place];
    if (place === undefined) return;
    if (place !== null && place.epoch === epoch && seq <= place.seq) return;
    if (place === null || (place.epoch === epoch && seq === place.seq + 1)) {
      this.#places.set(room, received.place);
      this.#hand(received.event, received.payload);
      return;
    }
    // Events are missing: request them, and hold this one back until they arrive.
    if (this.#own.includes(room)) this.#sayWhoIsThere();
    else this.#enter(room);
    this.#waiting.get(room)?.push(received);
  }

  #sayWhoIsThere(): void {
    const own = this.#own;
    for (const room of own) this.#waiting.set(room, this.#waiting.get(room) ?? []);
    const after = own.flatMap((room) => {
      const place = this.#places.get(room);
      return place ? { room, ...place } : [];
    });
    const settle = (rooms: readonly JoinedRoom[]): void => {
      this.#own = rooms.map(({ room }) => room);
      for (const room of own.filter((name) => !this.#own.includes(name))) this.#forget(room);
      const isAgain = this.#hasOpened;
      this.#hasOpened = true;
      // The session ended before the socket opened, so that its end was told to nobody here.
      if (this.#ports.credentials() && !rooms.some(({ room }) => room.startsWith('user:')))
        this.#ports.onSignInChanged();
      for (const room of rooms) this.#settle(room);
      this.#ports.onOpen(isAgain);
    };
    this.#ask('connect', { after }, settle, () => settle([]));
  }

  #enter(room: string): void {
    const place = this.#places.get(room);
    const key = this.#wishesOf(room).find((wish) => wish.key !== undefined)?.key;
    const waiting: Heard[] = [];
    this.#waiting.set(room, waiting);
    // A reply to an earlier request says nothing: the tab has left the room and come back since.
    const isNewest = (): boolean => this.#waiting.get(room) === waiting;
    const payload = { room, ...(key !== undefined && { key }), ...(place && { after: place }) };
    this.#ask(
      'join-room',
      payload,
      ([entered]) => {
        if (entered && isNewest()) this.#settle(entered);
      },
      () => {
        if (!isNewest()) return;
        this.#forget(room);
        for (const wish of this.#wishesOf(room)) wish.onRefused?.();
      },
    );
  }

  /** A reply that breaks the contract is logged and ignored. */
  #ask(
    what: Parameters<SocketConnection['ask']>[0],
    payload: object,
    onRooms: (rooms: readonly JoinedRoom[]) => void,
    onRefused?: () => void,
  ): void {
    this.#line?.ask(what, payload, (reply) => {
      const parsed = z.safeParse(roomReply, reply);
      if (!parsed.success) console.error('A reply violates the contract', what, parsed.error.message);
      else if (parsed.data.status === 'joined') onRooms(parsed.data.rooms);
      else onRefused?.();
    });
  }

  /** Handles the missed events first, then those received while they were requested. */
  #settle({ room, epoch, seq, missed }: JoinedRoom): void {
    const cameMeanwhile = this.#waiting.get(room) ?? [];
    const isBehind = this.#late.has(room) || this.#places.has(room);
    for (const known of [this.#waiting, this.#late]) known.delete(room);
    this.#places.set(room, { epoch, seq });
    for (const { event, payload } of missed ?? []) this.#hand(event, payload);
    if (!missed && isBehind) for (const wish of this.#wishesOf(room)) wish.onMissed?.();
    for (const received of cameMeanwhile) this.#take(room, received);
  }

  #hand(event: string, payload: unknown): void {
    const { tables, schemas } = this.#wishes;
    dispatchEvent([...this.#ports.handlers, ...tables], event, payload, schemas);
  }

  #wanted(room: string): void {
    if (this.#isUp) this.#enter(room);
  }

  #left(room: string): void {
    if (this.#own.includes(room)) return;
    this.#forget(room);
    if (this.#isUp) this.#line?.leave(room);
  }

  #forget(room: string): void {
    for (const known of [this.#places, this.#waiting, this.#late]) known.delete(room);
  }

  #wishesOf(room: string): readonly RoomOptions[] {
    return [...(this.#wishes.rooms.get(room) ?? [])];
  }

  #loadAnew(): void {
    for (const room of this.#places.keys()) this.#places.set(room, null);
    clearTimeout(this.#anew);
    this.#anew = setTimeout(() => {
      // The connection was lost; on reconnect, rooms without a position are refetched.
      if (!this.#isUp) return;
      // Makes subscribers of the connection status treat this as a reconnect.
      this.#become('paused');
      this.#become('live');
      for (const room of this.#wishes.rooms.keys())
        for (const wish of this.#wishesOf(room)) wish.onMissed?.();
      this.#ports.onOpen(true);
    }, Math.random() * SPREAD_MS);
  }
}
