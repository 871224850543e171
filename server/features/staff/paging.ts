/** Which part of a list is asked for. */
export interface Paged {
  readonly page: number;
  readonly per_page: number;
}

/** A part of a list with its place in the whole. */
export const paged = <Item>(items: Item[], total: number, { page, per_page }: Paged) => ({
  items,
  pagination: { page, pages: Math.max(1, Math.ceil(total / per_page)), total },
});
