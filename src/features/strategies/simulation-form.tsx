import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SIMULATED_BETS } from '#core/strategies/simulate.ts';
import { clamp, parseDecimal } from '#core/number-input.ts';
import { useShownBalance } from '#session/balances.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatMoneyInput, parseMoney } from './condition-draft.ts';
import styles from './strategies.module.css';

/** Parameters of a simulation. */
export interface SimulationInput {
  /** Total over all runs. */
  readonly bets: number;
  readonly baseMinor: bigint;
  readonly balanceMinor: bigint;
}

interface SimulationFormProps {
  readonly isReady: boolean;
  readonly isRunning: boolean;
  /** Amount currently set for the next bet. */
  readonly amountMinor: bigint;
  readonly minimumMinor: bigint;
  readonly onRun: (requested: SimulationInput) => void;
  readonly onCancel: () => void;
}

const MINOR_PER_CENT = 1_000_000n;
const FIRST_BETS = '100000';
/** Hypothetical balance of a guest. */
const GUEST_BALANCE_MINOR = 100_000_000_000n;

const readBets = (text: string): number => clamp(parseDecimal(text, 0) ?? 1, 1, MAX_SIMULATED_BETS);

/** Number of bets, bet size and starting balance. */
export const SimulationForm = ({ isReady, isRunning, minimumMinor, ...props }: SimulationFormProps) => {
  const { t } = useTranslation('strategies');
  const [bets, setBets] = useState(FIRST_BETS);
  const [amount, setAmount] = useState(formatMoneyInput(props.amountMinor));
  const balanceNow = useShownBalance()?.amountMinor ?? GUEST_BALANCE_MINOR;
  const [balance, setBalance] = useState(formatMoneyInput(balanceNow - (balanceNow % MINOR_PER_CENT)));
  const baseMinor = parseMoney(amount, minimumMinor);
  const balanceMinor = parseMoney(balance, minimumMinor);
  return (
    <form
      className={styles.simulationForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isRunning) props.onRun({ bets: readBets(bets), baseMinor, balanceMinor });
      }}
    >
      <TextField
        label={t('sim.bets')}
        inputMode="numeric"
        maxLength={7}
        value={bets}
        onChange={(text) => setBets(text.replace(/\D/g, ''))}
        onBlur={() => setBets(String(readBets(bets)))}
      />
      <AmountField
        label={t('sim.amount')}
        value={amount}
        onChange={setAmount}
        onBlur={() => setAmount(formatMoneyInput(baseMinor))}
      />
      <AmountField
        label={t('sim.balance')}
        value={balance}
        onChange={setBalance}
        onBlur={() => setBalance(formatMoneyInput(balanceMinor))}
      />
      {isRunning ? (
        <Button key="cancel" className={styles.run} onClick={props.onCancel}>
          {t('sim.cancel')}
        </Button>
      ) : (
        <Button
          key="run"
          className={styles.run}
          type="submit"
          variant="outline"
          icon="play"
          disabled={!isReady}
        >
          {t('sim.run')}
        </Button>
      )}
    </form>
  );
};
