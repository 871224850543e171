/** The key that bets, as the page has it now. */
export const mainKey = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-main-key]');
