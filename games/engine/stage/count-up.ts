const number = /\d[\d,]*(?:\.\d+)?/;

/**
 * Formats a partial amount: "+$398.69" at 0.5 is "+$199.34", with the same sign, symbol and decimals; exact
 * at 1.
 */
export const formatCountUp = (text: string, progress: number): string => {
  const shown = number.exec(text)?.[0];
  if (shown === undefined || progress >= 1) return text;
  const decimals = shown.split('.')[1]?.length ?? 0;
  const digits = BigInt(shown.replaceAll(/[,.]/g, ''));
  const share = BigInt(Math.floor(Math.max(0, progress) * 1_000_000));
  const part = ((digits * share) / 1_000_000n).toString().padStart(decimals + 1, '0');
  const whole = part
    .slice(0, part.length - decimals)
    .replaceAll(/\B(?=(\d{3})+$)/g, shown.includes(',') ? ',' : '');
  return text.replace(shown, decimals > 0 ? `${whole}.${part.slice(-decimals)}` : whole);
};
