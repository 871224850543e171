import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { setCampaignState, type Campaign } from '#contract/affiliate.ts';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { copy } from '#ui/lazy-icons.ts';
import { grid, more } from '#ui/page-icons.ts';
import { Popover } from '#ui/popover.tsx';
import { campaignLink, invalidateCampaigns, formatLink } from '../client.ts';
import { MenuList } from '#ui/menu-list.tsx';

/** Menu with a campaign's secondary actions. */
export const CampaignMenu = ({ campaign }: { readonly campaign: Campaign }) => {
  const { t } = useTranslation('affiliate');
  const label = t('campaigns.more', { name: campaign.name });
  return (
    <Popover label={label} align="end" trigger={<IconButton dense icon={more} label={label} />}>
      {(close) => <Entries campaign={campaign} onDone={close} />}
    </Popover>
  );
};

const Entries = ({ campaign, onDone }: { readonly campaign: Campaign; readonly onDone: () => void }) => {
  const { t } = useTranslation(['affiliate', 'ui']);
  const { send, isSending } = useEndpointMutation(setCampaignState);
  const { id, name, state } = campaign;
  const isPaused = state === 'paused';
  const copyLink = () => {
    const link = campaignLink(campaign);
    void copyText(link, formatLink(link), { copied: t('ui:copied'), failed: t('ui:copyFailed') });
    onDone();
  };
  const turn = async () => {
    if (isSending || !(await send({ id, state: isPaused ? 'active' : 'paused' }))) return;
    showToast({ type: 'info', message: t(isPaused ? 'campaigns.resumed' : 'campaigns.paused', { name }) });
    onDone();
    await invalidateCampaigns();
  };
  return (
    <MenuList aria-label={name}>
      <button type="button" onClick={copyLink}>
        <Icon name={copy} />
        {t('social.copyLink')}
      </button>
      <Link to={`/my-account/affiliate/social?campaign=${id}`}>
        <Icon name="link" />
        {t('campaigns.shareIt')}
      </Link>
      <Link to={`/my-account/affiliate/resources?campaign=${id}`}>
        <Icon name={grid} />
        {t('campaigns.banners')}
      </Link>
      <button type="button" onClick={() => void turn()}>
        <Icon name={isPaused ? 'play' : 'pause'} />
        {t(isPaused ? 'campaigns.resume' : 'campaigns.pause')}
      </button>
    </MenuList>
  );
};
