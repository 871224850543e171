import { useQuery } from '@tanstack/react-query';
import { useId, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { affiliateSocial, type Campaign } from '#contract/affiliate.ts';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { copyText } from '#ui/copy-text.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { copy } from '#ui/lazy-icons.ts';
import { upright } from '#ui/external-link.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CampaignChoice, useChosenCampaign } from './campaign-choice.tsx';
import { CampaignsCard } from './campaigns/campaigns-card.tsx';
import { formatLink } from './client.ts';
import { ProgrammeHead } from './page-head.tsx';
import { saveQrCode } from './save-qr-code.ts';
import { replaceShareText } from './share-link.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './social-page.module.css';
import { FieldBox, FieldLabel } from '#ui/field-parts.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Well } from '#ui/well.tsx';

type Social = ReplyOf<typeof affiliateSocial>;
const MAX_TEXT_LENGTH = 200;

/** Share buttons for a campaign's link. Nothing is posted automatically. */
const SocialPage = () => {
  const { t } = useTranslation('affiliate');
  const { list, campaigns, chosen, choose } = useChosenCampaign();
  return (
    <>
      <ProgrammeHead title={t('social.title')} lead={t('social.lead')} />
      {list.isPending && <Skeleton height={380} radius={20} />}
      {!chosen && !list.isPending && <CampaignsCard />}
      {chosen && <Sharing key={chosen.id} campaigns={campaigns} chosen={chosen} onChoose={choose} />}
    </>
  );
};

interface SharingProps {
  readonly campaigns: readonly Campaign[];
  readonly chosen: Campaign;
  readonly onChoose: (id: string) => void;
}

const Sharing = ({ campaigns, chosen, onChoose }: SharingProps) => {
  const { t } = useTranslation('affiliate');
  const { data, isError, refetch } = useQuery(endpointQueryOptions(affiliateSocial, { id: chosen.id }));
  return (
    <div className={styles.columns}>
      <section className={classNames(styles.sharing, 'card pad')} aria-label={chosen.name}>
        <CampaignChoice campaigns={campaigns} chosen={chosen} onChoose={onChoose} />
        {isError && !data && <ErrorBlock title={t('social.failed')} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height={260} radius={14} />}
        {data && <Shares social={data} />}
      </section>
      {data && <QrCard link={data.link} name={chosen.code} />}
    </div>
  );
};

const Shares = ({ social }: { readonly social: Social }) => {
  const { t } = useTranslation(['affiliate', 'ui']);
  const [text, setText] = useState(social.text);
  const words = { copied: t('ui:copied'), failed: t('ui:copyFailed') };
  return (
    <>
      <FieldBox>
        <FieldLabel>{t('social.link')}</FieldLabel>
        <Well className={styles.link}>
          <span className="mono grow">{formatLink(social.link)}</span>
          <Button
            size="sm"
            icon={copy}
            aria-label={t('social.copyLink')}
            onClick={() => void copyText(social.link, formatLink(social.link), words)}
          >
            {t('resources.copy')}
          </Button>
        </Well>
      </FieldBox>
      <TextArea
        label={t('social.text')}
        aside={t('social.length', { count: text.length, most: MAX_TEXT_LENGTH })}
        rows={3}
        maxLength={MAX_TEXT_LENGTH}
        value={text}
        onChange={setText}
      />
      <ul className={styles.shares}>
        {social.shares.map(({ to, url }) => (
          <li key={to}>
            {url === null ? (
              <CopyShare to={to} onCopy={() => void copyText(`${text} ${social.link}`.trim(), text, words)} />
            ) : (
              <LinkShare to={to} url={replaceShareText(url, social.text, text)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

type ShareSite = Social['shares'][number]['to'];
const colours: Readonly<Record<ShareSite, string>> = {
  x: '#1f2430',
  telegram: '#2076b0',
  whatsapp: '#157a41',
  discord: '#5865d8',
};

const SiteMark = ({ to }: { readonly to: ShareSite }) => {
  const { t } = useTranslation('affiliate');
  const style: CSSProperties & { '--of-site': string } = { '--of-site': colours[to] };
  return (
    // CSS draws the letter, so that it is not part of the accessible name.
    <i style={style} data-letter={t(`social.names.${to}`).slice(0, 1)} aria-hidden="true" />
  );
};

const LinkShare = ({ to, url }: { readonly to: ShareSite; readonly url: string }) => {
  const { t } = useTranslation('affiliate');
  const name = t(`social.names.${to}`);
  return (
    <a
      className={styles.share}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('social.share', { name })}
    >
      <SiteMark to={to} />
      <span className="grow">
        <Clipped text={name} />
      </span>
      <Icon className={styles.aim} name={upright} size={17} />
    </a>
  );
};

const CopyShare = ({ to, onCopy }: { readonly to: ShareSite; readonly onCopy: () => void }) => {
  const { t } = useTranslation('affiliate');
  const name = t(`social.names.${to}`);
  return (
    <button
      type="button"
      className={styles.share}
      aria-label={t('social.copyFor', { name })}
      onClick={onCopy}
    >
      <SiteMark to={to} />
      <span className="grow">
        <Clipped text={name} />
      </span>
      <Icon className={styles.aim} name={copy} size={17} />
    </button>
  );
};

const QrCard = ({ link, name }: { readonly link: string; readonly name: string }) => {
  const { t } = useTranslation('affiliate');
  const id = useId();
  return (
    <section className={classNames(styles.qr, 'card pad')} aria-labelledby={id}>
      <QrCode className={styles.code} text={link} label={t('social.qr')} />
      <h2 id={id}>{t('social.qr')}</h2>
      <Button block icon="download" onClick={() => void saveQrCode(link, `oddlight-${name}.png`)}>
        {t('social.png')}
      </Button>
    </section>
  );
};

export default SocialPage;
