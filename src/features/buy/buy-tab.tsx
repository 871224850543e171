import { useStarted } from './use-order.ts';
import { BuyForm } from './buy-form.tsx';
import { OrderView } from './order-view.tsx';

interface BuyTabProps {
  /** Called when the player closes the result of a finished order. */
  readonly onDone: () => void;
}

/** Buys coins by card at a hosted checkout in another tab. */
export const BuyTab = ({ onDone }: BuyTabProps) => {
  const { started } = useStarted();
  return started ? <OrderView key={started.order.id} {...started} onDone={onDone} /> : <BuyForm />;
};
