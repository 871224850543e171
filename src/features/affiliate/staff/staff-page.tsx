import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '#lib/page-title.ts';
import { Segmented } from '#ui/segmented.tsx';
import { StaffCampaigns } from './staff-campaigns.tsx';
import { StaffReferrals } from './staff-referrals.tsx';
import { StaffTitle, StaffBar } from '#ui/staff-page.tsx';

const shows = ['referrals', 'campaigns'] as const;

/** Staff page with a tab for referrals and one for campaigns; the tab is in the address. */
const StaffPage = () => {
  const { t } = useTranslation('staffAffiliates');
  const [query, setQuery] = useSearchParams();
  usePageTitle(t('title'));
  const show = shows.find((one) => one === query.get('show')) ?? 'referrals';
  return (
    <>
      <StaffTitle>
        <h1 className="display">{t('title')}</h1>
        <p className="sec">{t('lead')}</p>
      </StaffTitle>
      <StaffBar>
        <Segmented
          dense
          label={t('show')}
          value={show}
          onChange={(value) => setQuery({ show: value })}
          options={shows.map((value) => ({ value, label: t(`shows.${value}`) }))}
        />
      </StaffBar>
      {show === 'referrals' ? <StaffReferrals /> : <StaffCampaigns />}
    </>
  );
};

export default StaffPage;
