/** Which part of a list is asked for. */
export interface PageRequest {
  readonly page: number;
  readonly per_page: number;
}

/** A part of a list with its place in the whole. */
export const toPage = <Item>(items: Item[], total: number, { page, per_page }: PageRequest) => ({
  items,
  pagination: { page, pages: Math.max(1, Math.ceil(total / per_page)), total },
});
