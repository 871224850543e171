/** Returns the share URL with its default text replaced by the player's own. */
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
