declare module 'cluster-key-slot' {
  /** The slot of a key or channel in a Redis Cluster. */
  export default function calculateSlot(key: string): number;
}
