/** The same page to share on, with the player's own text in place of the one that came with it. */
export function replaceShareText(url: string, given: string, own: string): string {
  const address = new URL(url);
  for (const [name, value] of address.searchParams)
    if (given !== '' && value.includes(given))
      address.searchParams.set(
        name,
        value.replace(given, () => own),
      );
  return address.href;
}
