import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEndpointMutation } from '#api/query.ts';
import { formatMoney } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import {
  exclusionEnd,
  excludeMe,
  timeframes,
  type Exclusion,
  type Timeframe,
} from '#contract/responsible.ts';
import { useShownBalance } from '#session/balances.ts';
import { clearCredentials } from '#session/credentials.ts';
import { clearSavedBet } from '#session/saved-bet.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ModalProps } from '#ui/modal.ts';
import type { selfExclusionModal } from './feature.ts';
import { HELP_PATH } from './help-path.ts';
import { useLimits } from './use-limits.ts';
import styles from './responsible.module.css';
import { DialogActions } from '#ui/dialog-parts.tsx';
import { Callout } from '#ui/callout.tsx';
import { Facts } from '#ui/facts.tsx';

const TERMS = ['termBets', 'termEarly', 'termMessages'] as const;
const lengths = timeframes.filter((each) => each !== 'cooldown');

/** Self-exclusion in two steps: a 24-hour cooldown, or a longer exclusion. Ends all sessions. */
const ExclusionModal = ({ params: { step }, onClose }: ModalProps<typeof selfExclusionModal>) => {
  const [done, setDone] = useState<Exclusion | null>(null);
  if (done) return <DoneDialog exclusion={done} />;
  return <BreakDialog first={step ?? null} onClose={onClose} onDone={setDone} />;
};

type Step = 'cooldown' | 'longer';

interface BreakProps {
  /** Null: chosen automatically; the longer one if a cooldown has ended or an exclusion is active. */
  readonly first: Step | null;
  readonly onClose: () => void;
  readonly onDone: (exclusion: Exclusion) => void;
}

const BreakDialog = ({ first, onClose, onDone }: BreakProps) => {
  const { t } = useTranslation('responsible');
  const { data } = useLimits();
  const isExcluded = useUser().features.self_exclusion !== null;
  const hasCooled = (data?.cooldown_ended_at ?? null) !== null;
  const [chosen, setChosen] = useState(first);
  const [length, setLength] = useState<Timeframe>('1w');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isPressed, setPressed] = useState(false);
  const step = chosen ?? (hasCooled || isExcluded ? 'longer' : 'cooldown');
  const timeframe = step === 'cooldown' ? 'cooldown' : length;
  const isComplete = ticked.length === TERMS.length;
  const { send, isSending } = useEndpointMutation(excludeMe, {
    onReply({ exclusion }) {
      // The server has ended every session, including this one.
      clearCredentials();
      clearSavedBet();
      onDone(exclusion);
    },
  });
  const submit = (): void => {
    setPressed(true);
    if (isComplete) void send({ timeframe });
  };
  const lead = step === 'cooldown' ? 'first' : hasCooled ? 'secondAfter' : 'second';
  return (
    <Dialog
      title={t('modal.title')}
      icon="shield"
      closesOnScrim={false}
      onClose={onClose}
      footer={
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" loading={isSending} onClick={submit}>
            {t(`modal.submit.${timeframe}`)}
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.break}>
        <Steps step={step} hasCooled={hasCooled} onChange={setChosen} />
        <p className="sec">{t(`modal.${lead}`)}</p>
        {step === 'longer' && <Lengths value={length} onChange={setLength} />}
        <Consequences timeframe={timeframe} />
        <div className={styles.breakTerms}>
          {TERMS.map((term) => (
            <Checkbox
              key={term}
              checked={ticked.includes(term)}
              onChange={(is) => setTicked(is ? [...ticked, term] : ticked.filter((each) => each !== term))}
            >
              {t(`modal.${term}`)}
            </Checkbox>
          ))}
          {isPressed && !isComplete && <FieldError>{t('modal.terms')}</FieldError>}
        </div>
        <Callout tone="info">
          {t('modal.talk')} <Link to={HELP_PATH}>{t('modal.helplines')}</Link>
        </Callout>
      </div>
    </Dialog>
  );
};

interface StepsProps {
  readonly step: Step;
  readonly hasCooled: boolean;
  readonly onChange: (step: Step) => void;
}

const Steps = ({ step, hasCooled, onChange }: StepsProps) => {
  const { t } = useTranslation('responsible');
  return (
    <div className={styles.breakSteps} role="radiogroup" aria-label={t('modal.steps')}>
      <label data-done={hasCooled || undefined}>
        <input
          type="radio"
          name="break-step"
          checked={step === 'cooldown'}
          onChange={() => onChange('cooldown')}
        />
        {hasCooled ? <Icon name="check" size={16} /> : <b aria-hidden="true">1</b>}
        {t('cooldown')}
      </label>
      <label>
        <input
          type="radio"
          name="break-step"
          checked={step === 'longer'}
          onChange={() => onChange('longer')}
        />
        <b aria-hidden="true">2</b>
        {t('exclusion')}
      </label>
    </div>
  );
};

interface LengthsProps {
  readonly value: Timeframe;
  readonly onChange: (timeframe: Timeframe) => void;
}

const Lengths = ({ value, onChange }: LengthsProps) => {
  const { t } = useTranslation('responsible');
  return (
    <fieldset className={styles.breakLengths}>
      <legend>{t('modal.length')}</legend>
      <div>
        {lengths.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="break-length"
              checked={value === each}
              onChange={() => onChange(each)}
            />
            {t(`timeframe.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const Consequences = ({ timeframe }: { readonly timeframe: Timeframe }) => {
  const { t } = useTranslation('responsible');
  const balanceMinor = useShownBalance()?.amountMinor ?? 0n;
  const [nowMs] = useState(() => Date.now());
  const ends = exclusionEnd(timeframe, new Date(nowMs));
  return (
    <Facts isWell>
      <div>
        <dt>{t('modal.ends')}</dt>
        <dd>{ends === null ? t('modal.never') : formatDateTime(ends.toISOString())}</dd>
      </div>
      <div>
        <dt>{t('modal.balance')}</dt>
        <dd>{t('modal.withdraw', { amount: formatMoney(balanceMinor) })}</dd>
      </div>
    </Facts>
  );
};

const DoneDialog = ({ exclusion: { expires_at: until } }: { readonly exclusion: Exclusion }) => {
  const { t } = useTranslation('responsible');
  // Reload, as after a log-out, to clear everything known about the player.
  const leave = (): void => window.location.assign('/');
  return (
    <Dialog
      title={t('modal.done')}
      icon="shield"
      width={440}
      closesOnScrim={false}
      onClose={leave}
      footer={
        <DialogActions>
          <Button variant="primary" onClick={leave}>
            {t('modal.close')}
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.break} role="status">
        <p>{until === null ? t('activeForever') : t('active', { time: formatDateTime(until) })}</p>
        <p className="sec">{t('modal.doneText')}</p>
        <Callout tone="info">
          {t('modal.talk')} <Link to={HELP_PATH}>{t('modal.helplines')}</Link>
        </Callout>
      </div>
    </Dialog>
  );
};

export default ExclusionModal;
