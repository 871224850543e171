import type { MachineNow } from './machine-now.ts';

/** The name of a state without its region. */
export const nameOf = (id: string): string => id.slice(id.indexOf('.') + 1);

/** "presenting, reveal" while something is shown, otherwise where the dealer is; null without a machine. */
export const machineSummary = ({ states, inner, phase }: MachineNow): string | null => {
  const dealer = states.find((id) => id.startsWith('dealer.'));
  if (phase) return `presenting, ${phase}`;
  if (!dealer) return null;
  return inner ? `${nameOf(dealer)}, ${inner}` : nameOf(dealer);
};
