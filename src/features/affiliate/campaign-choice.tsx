import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Campaign } from '#contract/affiliate.ts';
import { Select } from '#ui/select.tsx';
import { useCampaigns } from './client.ts';

/** Returns the campaign from `?campaign=id`, or the newest active one if the address names none. */
export function useChosenCampaign() {
  const [query, setQuery] = useSearchParams();
  const list = useCampaigns();
  const campaigns = list.data ?? [];
  const named = campaigns.find(({ id }) => id === query.get('campaign'));
  const chosen = named ?? campaigns.find(({ state }) => state === 'active') ?? campaigns[0] ?? null;
  const choose = (id: string) => setQuery({ campaign: id }, { replace: true });
  return { list, campaigns, chosen, choose };
}

interface CampaignChoiceProps {
  readonly campaigns: readonly Campaign[];
  readonly chosen: Campaign;
  readonly onChoose: (id: string) => void;
  /** Hides the label where the page header already says what is chosen. */
  readonly isBare?: boolean;
}

/** Select for the campaign whose link is used. */
export const CampaignChoice = ({ campaigns, chosen, onChoose, isBare = false }: CampaignChoiceProps) => {
  const { t } = useTranslation('affiliate');
  return (
    <Select
      label={t('social.campaign')}
      isLabelHidden={isBare}
      value={chosen.id}
      onChange={onChoose}
      options={campaigns.map(({ id, name, state }) => ({
        value: id,
        label: state === 'paused' ? `${name} (${t('campaigns.states.paused')})` : name,
      }))}
    />
  );
};
