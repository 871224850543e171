import type { Cursor, Network, ScanResult, ObservedPayment } from '../network.ts';

function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

const nameOf = ({ txid, output }: ObservedPayment): string => `${txid}:${output}`;

/** The view of a scanner that trusts the network; checks every rule of `Network.scan` on the way. */
export class SeenDeposits {
  readonly #seen = new Map<string, ObservedPayment>();
  /** Found by the next refresh, like an address issued meanwhile. */
  readonly #givenOut: string[] = [];
  readonly #watched = new Set<string>();
  #cursor: Cursor | null = null;

  /** Watches the address from now on. */
  watch(key: string): void {
    this.#givenOut.push(key);
  }

  /** Scans to the tip and returns every batch. The cursor goes through JSON, as it does in the database. */
  async scan(network: Network): Promise<readonly ScanResult[]> {
    const watched = {
      refresh: () => {
        for (const key of this.#givenOut.splice(0)) this.#watched.add(key);
        return Promise.resolve();
      },
      has: (key: string) => this.#watched.has(key),
    };
    const portions: ScanResult[] = [];
    for await (const portion of network.scan(this.#cursor, watched)) {
      must(!portions.some(({ isTip }) => isTip), 'The last portion was not the last.');
      portions.push(portion);
      this.#take(portion);
    }
    must(portions.at(-1)?.isTip === true, 'The last portion was not the tip.');
    return portions;
  }

  #take({ forkedAt, sightings, cursor }: ScanResult): void {
    if (forkedAt !== null) {
      for (const [name, { block }] of this.#seen)
        if (block && block.height >= forkedAt) this.#seen.delete(name);
    }
    for (const sighting of sightings) {
      must(this.#watched.has(sighting.key), `${sighting.key} is not watched.`);
      const before = this.#seen.get(nameOf(sighting));
      // A payment in a block is reported once.
      must(!sighting.block || !before?.block, `${nameOf(sighting)} was told twice.`);
      this.#seen.set(nameOf(sighting), sighting);
    }
    this.#cursor = JSON.parse(JSON.stringify(cursor)) as Cursor; // what was written above
  }

  /** Confirmed payments to an address. */
  mined(key: string): readonly Pick<ObservedPayment, 'coin' | 'units' | 'txid'>[] {
    return [...this.#seen.values()]
      .filter((sighting) => sighting.key === key && sighting.block)
      .map(({ coin, units, txid }) => ({ coin, units, txid }));
  }

  /** The block that contains the transaction. */
  blockOf(txid: string): ObservedPayment['block'] {
    return [...this.#seen.values()].find((sighting) => sighting.txid === txid)?.block ?? null;
  }
}
