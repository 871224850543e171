/** The requested page of a list. */
export interface PageRequest {
  readonly page: number;
  readonly per_page: number;
}

/** A page with its position in the whole list. */
export const toPage = <Item>(items: Item[], total: number, { page, per_page }: PageRequest) => ({
  items,
  pagination: { page, pages: Math.max(1, Math.ceil(total / per_page)), total },
});
