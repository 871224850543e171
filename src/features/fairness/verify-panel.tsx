import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { Refusal } from '#core/refusal.ts';
import { verifyBet, type BetProof } from '#contract/bets.ts';
import { catalogue } from '#games/catalogue.ts';
import { proofQuery } from '#session/bet-queries.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { useGameTexts } from '#game-host/mount/use-game-texts.ts';
import { toVerifyInput, verifySchema, type VerifiedRound, type VerifyInput } from './verify-input.ts';
import { VerifyFields } from './verify-fields.tsx';
import { VerifyResult } from './verify-result.tsx';
import styles from './fairness.module.css';

interface VerifyPanelProps {
  /** Bet from the address, loaded on open. */
  readonly betId?: string | undefined;
  readonly game?: string | undefined;
}

const [firstGame = ''] = Object.keys(catalogue);

/** Verifies a bet by its id, or any seeds entered by hand. The calculation runs in the browser. */
export const VerifyPanel = ({ betId, game = firstGame }: VerifyPanelProps) => {
  const { t } = useTranslation('fairness');
  const [askedId, setAskedId] = useState(betId ?? '');
  const { data: proof, error, isFetching } = useProof(askedId);
  const problem = problemOf(proof, error);
  return (
    <div className={styles.stack}>
      <LoadBet
        key={`load ${betId ?? ''}`}
        initialId={betId ?? ''}
        error={problem && t(problem)}
        busy={isFetching}
        onLoad={setAskedId}
      />
      {proof && !problem ? (
        <Workbench
          key={`bet ${askedId}`}
          initial={toVerifyInput(proof)}
          knownHash={proof.server_seed_hash}
          stored={proof.outputs}
        />
      ) : (
        <BlankWorkbench game={Object.hasOwn(catalogue, game) ? game : firstGame} />
      )}
    </div>
  );
};

/** Returns the translation key of why the requested bet cannot be verified, or null. */
function problemOf(proof: BetProof | undefined, error: Error | null): 'betNotFound' | 'ui:noAnswer' | null {
  if (error) return error instanceof Refusal ? 'betNotFound' : 'ui:noAnswer';
  return proof?.server_seed === null ? 'betNotFound' : null;
}

const useProof = (id: string) => useQuery({ ...proofQuery(id), enabled: id !== '', retry: false });

interface LoadBetProps {
  readonly initialId: string;
  readonly error: string | null;
  readonly busy: boolean;
  readonly onLoad: (id: string) => void;
}

const betSchema = z.object({ id: z.pipe(z.string().check(z.trim()), verifyBet.request.shape.id) });

const LoadBet = ({ initialId, error, busy, onLoad }: LoadBetProps) => {
  const { t } = useTranslation('fairness');
  const form = useSchemaForm({
    schema: betSchema,
    values: { id: initialId },
    send: async ({ id }) => onLoad(id),
  });
  const field = form.field('id');
  return (
    <Form form={form} className={styles.rotateRow}>
      <TextField
        {...field}
        mono
        label={t('betId')}
        hint={t('betIdHint')}
        error={field.error ?? error}
        autoComplete="off"
        maxLength={64}
      />
      <Button type="submit" className={styles.besideField} loading={busy} disabled={!form.isReady}>
        {t('load')}
      </Button>
    </Form>
  );
};

/** Starts with the default params of the game's bet panel. */
const BlankWorkbench = ({ game }: { readonly game: string }) => {
  const words = useGameTexts(game);
  if (!words) return null;
  const params = JSON.stringify(words.initialParams);
  return (
    <Workbench
      key={`blank ${game}`}
      initial={{ game, serverSeed: '', clientSeed: '', nonce: '0', params, actions: '' }}
      knownHash={null}
      stored={undefined}
    />
  );
};

interface WorkbenchProps {
  readonly initial: VerifyInput;
  /** The hash shown before the loaded bet; null for seeds entered by hand. */
  readonly knownHash: string | null;
  /** Stored outcome of the loaded bet. */
  readonly stored: unknown;
}

const Workbench = ({ initial, knownHash, stored }: WorkbenchProps) => {
  const [verified, setVerified] = useState<VerifiedRound | null>(() => tryAtOnce(initial, knownHash));
  const [tries, setTries] = useState(0);
  const show = (round: VerifiedRound | null) => {
    setTries((before) => before + 1);
    setVerified(round);
  };
  const form = useSchemaForm({
    schema: verifySchema,
    values: initial,
    send: async (round) => show(round),
    onInvalid: () => show(null),
  });
  const isLoadedBet = knownHash !== null && isJsonEqual(form.values, initial);
  return (
    <div className={styles.verify}>
      <VerifyFields form={form} knownHash={knownHash} seedHash={verified?.serverSeedHash ?? null} />
      <VerifyResult
        verified={verified}
        tries={tries}
        knownHash={knownHash}
        {...(isLoadedBet && { stored })}
      />
    </div>
  );
};

/** Verifies a loaded bet without another press. */
function tryAtOnce(input: VerifyInput, knownHash: string | null): VerifiedRound | null {
  return knownHash === null ? null : (z.safeParse(verifySchema, input).data ?? null);
}
