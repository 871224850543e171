import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HowPanel } from './how-panel.tsx';
import { SeedsPanel } from './seeds-panel.tsx';
import { VerifyPanel } from './verify-panel.tsx';
import { useIsOnline } from '#session/user.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { fairness } from './words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs, type TabOption } from '#ui/tabs.tsx';

registerTexts('fairness', fairness);

type FairnessTab = 'seeds' | 'verify' | 'how';

interface GameFairnessModalProps {
  readonly params: {
    readonly tab?: FairnessTab | undefined;
    readonly id?: string | undefined;
    readonly game?: string | undefined;
  };
  readonly onClose: () => void;
}

/** Seeds of the player, verification of any revealed bet, and how it works; a guest has no seeds. */
const GameFairnessModal = ({ params, onClose }: GameFairnessModalProps) => {
  const { t } = useTranslation('fairness');
  const isOnline = useIsOnline();
  const [chosen, setChosen] = useState<FairnessTab>(params.tab ?? (isOnline ? 'seeds' : 'how'));
  const tab = chosen === 'seeds' && !isOnline ? 'how' : chosen;
  const tabs: readonly TabOption<FairnessTab>[] = [
    ...(isOnline ? [{ value: 'seeds', label: t('seeds'), panel: <SeedsPanel /> } as const] : []),
    {
      value: 'verify',
      label: t('verify'),
      panel: <VerifyPanel betId={params.id} game={params.game} />,
    },
    { value: 'how', label: t('how'), panel: <HowPanel onVerify={() => setChosen('verify')} /> },
  ];
  return (
    <Dialog title={t('title')} icon="shield" width={tab === 'verify' ? 760 : 640} onClose={onClose}>
      <Tabs look="segment" label={t('tabs')} value={tab} onChange={setChosen} tabs={tabs} />
    </Dialog>
  );
};

export default GameFairnessModal;
