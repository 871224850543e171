import type { SettingsStore } from './settings-store.ts';
import { ActionList } from './action-list.tsx';
import { BetFields } from './bet-fields.tsx';
import type { PlayedActions } from './played-actions.ts';
import { SeedFields } from './seed-fields.tsx';
import { ViewFields } from './view-fields.tsx';
import './record-form.css';

interface BenchFormProps {
  readonly store: SettingsStore;
  /** How far the round of the settings comes. */
  readonly round: PlayedActions;
}

/** Seeds, bet, actions and view of the round on the page. */
export const RecordForm = ({ store, round }: BenchFormProps) => (
  <form className="wb-form" onSubmit={(event) => event.preventDefault()}>
    <SeedFields store={store} />
    <BetFields store={store} />
    <ActionList store={store} round={round} />
    <ViewFields store={store} />
  </form>
);
