import type { ReactNode } from 'react';
import { registry } from '#games/registry.ts';

/** What the workbench opens a game with. */
export interface BenchSettings {
  readonly slug: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** JSON as typed; empty means the game's first bet. */
  readonly params: string;
  readonly amount: string;
  readonly speed: 'normal' | 'turbo' | 'instant';
  readonly quality: 'full' | 'soft';
  readonly size: 'desktop' | 'phone';
  readonly reducedMotion: boolean;
  readonly eco: boolean;
}

export const firstSettings: BenchSettings = {
  slug: 'dice',
  serverSeed: 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc',
  clientSeed: 'workbench',
  nonce: 0,
  params: '',
  amount: '10.00',
  speed: 'normal',
  quality: 'full',
  size: 'desktop',
  reducedMotion: false,
  eco: false,
};

interface BenchFormProps {
  readonly settings: BenchSettings;
  readonly onChange: (change: Partial<BenchSettings>) => void;
  readonly children: ReactNode;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly onChoose: (value: T) => void;
}

const Choice = <T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) => (
  <label>
    {label}
    <select
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option === event.target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
);

interface TypedProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (value: string) => void;
}

const Typed = ({ label, value, onType }: TypedProps) => (
  <label>
    {label}
    <input type="text" value={value} spellCheck={false} onChange={(event) => onType(event.target.value)} />
  </label>
);

/** Game, seeds, bet and pace. */
export const BenchForm = ({ settings, onChange, children }: BenchFormProps) => (
  <form className="bench-panel" onSubmit={(event) => event.preventDefault()}>
    <h1>Workbench</h1>
    <Choice
      label="Game"
      value={settings.slug}
      options={Object.keys(registry)}
      onChoose={(slug) => onChange({ slug, params: '' })}
    />
    <SeedFields settings={settings} onChange={onChange} />
    <label>
      Bet without its amount, as JSON
      <textarea
        value={settings.params}
        spellCheck={false}
        placeholder="The game's first bet"
        onChange={(event) => onChange({ params: event.target.value })}
      />
    </label>
    <Typed label="Amount" value={settings.amount} onType={(amount) => onChange({ amount })} />
    <PaceFields settings={settings} onChange={onChange} />
    {children}
  </form>
);

type FieldsProps = Pick<BenchFormProps, 'settings' | 'onChange'>;

const SeedFields = ({ settings, onChange }: FieldsProps) => (
  <>
    <Typed
      label="Server seed"
      value={settings.serverSeed}
      onType={(serverSeed) => onChange({ serverSeed })}
    />
    <div className="bench-pair">
      <Typed
        label="Client seed"
        value={settings.clientSeed}
        onType={(clientSeed) => onChange({ clientSeed })}
      />
      <label>
        Nonce
        <input
          type="number"
          min={0}
          value={settings.nonce}
          onChange={(event) => onChange({ nonce: Math.max(0, Math.trunc(event.target.valueAsNumber) || 0) })}
        />
      </label>
    </div>
  </>
);

const PaceFields = ({ settings, onChange }: FieldsProps) => (
  <>
    <div className="bench-pair">
      <Choice
        label="Speed"
        value={settings.speed}
        options={['normal', 'turbo', 'instant']}
        onChoose={(speed) => onChange({ speed })}
      />
      <Choice
        label="Quality"
        value={settings.quality}
        options={['full', 'soft']}
        onChoose={(quality) => onChange({ quality })}
      />
    </div>
    <Choice
      label="Stage"
      value={settings.size}
      options={['desktop', 'phone']}
      onChoose={(size) => onChange({ size })}
    />
    <div className="bench-checks">
      <label>
        <input
          type="checkbox"
          checked={settings.reducedMotion}
          onChange={(event) => onChange({ reducedMotion: event.target.checked })}
        />
        Reduced motion
      </label>
      <label>
        <input
          type="checkbox"
          checked={settings.eco}
          onChange={(event) => onChange({ eco: event.target.checked })}
        />
        ECO
      </label>
    </div>
  </>
);
