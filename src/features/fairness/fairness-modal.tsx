import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { fairnessModal } from './feature.ts';
import { HowPanel } from './explainer-panel.tsx';
import { SeedsPanel } from './seeds-panel.tsx';
import { VerifyPanel } from './verify-panel.tsx';
import { useIsSignedIn } from '#session/user.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { ModalProps, ParamsOf } from '#ui/modal.ts';
import { Tabs, type TabOption } from '#ui/tabs.tsx';

type FairnessTab = NonNullable<ParamsOf<typeof fairnessModal>['tab']>;

/** The player's seeds, verification of any revealed bet, and an explanation. Guests have no seeds. */
const GameFairnessModal = ({ params, onClose }: ModalProps<typeof fairnessModal>) => {
  const { t } = useTranslation('fairness');
  const isOnline = useIsSignedIn();
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
