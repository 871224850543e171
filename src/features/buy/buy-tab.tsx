import { useStarted } from './use-order.ts';
import { BuyForm } from './buy-form.tsx';
import { OrderView } from './order-view.tsx';
import './buy.css';

interface BuyTabProps {
  /** The player has seen what was added. */
  readonly onDone: () => void;
}

/** Coins for a card, at a hosted checkout in another tab. */
export const BuyTab = ({ onDone }: BuyTabProps) => {
  const { started } = useStarted();
  return started ? <OrderView key={started.order.id} {...started} onDone={onDone} /> : <BuyForm />;
};
