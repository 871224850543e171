import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { MAX_SIMULATED_BETS } from '#core/strategies/simulate.ts';
import { clamp, parseDecimal } from '#core/number-input.ts';
import { useShownBalance } from '#session/balances.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
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

/** Numbers beyond their limits are moved to them, so that no text is wrong. */
const simulationSchema = (minimumMinor: bigint) => {
  const money = z.pipe(
    z.string(),
    z.transform((typed) => parseMoney(typed, minimumMinor)),
  );
  return z.object({
    bets: z.pipe(z.string(), z.transform(readBets)),
    baseMinor: money,
    balanceMinor: money,
  });
};

/** Number of bets, bet size and starting balance. */
export const SimulationForm = ({ isReady, isRunning, minimumMinor, ...props }: SimulationFormProps) => {
  const { t } = useTranslation('strategies');
  const balanceNow = useShownBalance()?.amountMinor ?? GUEST_BALANCE_MINOR;
  const form = useSchemaForm({
    schema: simulationSchema(minimumMinor),
    values: {
      bets: FIRST_BETS,
      baseMinor: formatMoneyInput(props.amountMinor),
      balanceMinor: formatMoneyInput(balanceNow - (balanceNow % MINOR_PER_CENT)),
    },
    async send(requested) {
      if (isReady && !isRunning) props.onRun(requested);
    },
  });
  const { values } = form;
  const bets = form.field('bets');
  const settle = (name: 'baseMinor' | 'balanceMinor') => () =>
    form.setValue(name, formatMoneyInput(parseMoney(values[name], minimumMinor)));
  return (
    <Form form={form} className={styles.simulationForm}>
      <TextField
        {...bets}
        label={t('sim.bets')}
        inputMode="numeric"
        maxLength={7}
        onChange={(text) => bets.onChange(text.replace(/\D/g, ''))}
        onBlur={() => form.setValue('bets', String(readBets(values.bets)))}
      />
      <AmountField {...form.field('baseMinor')} label={t('sim.amount')} onBlur={settle('baseMinor')} />
      <AmountField {...form.field('balanceMinor')} label={t('sim.balance')} onBlur={settle('balanceMinor')} />
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
    </Form>
  );
};
