import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { affiliateResources, type Campaign } from '#contract/affiliate.ts';
import { Picture } from '#src/canvas/picture.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { copyText } from '#ui/copy-text.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { copy } from '#ui/lazy-icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CampaignChoice, useChosenCampaign } from './campaign-choice.tsx';
import { bannerCode } from './banner-code.ts';
import { campaignLink } from './client.ts';
import { ProgrammeHead } from './page-head.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './resources-page.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { RowList } from '#ui/row-list.tsx';

type Resources = ReplyOf<typeof affiliateResources>;

/** Banners and texts with a campaign's link, and a link to the terms. */
const ResourcesPage = () => {
  const { t, i18n } = useTranslation('affiliate');
  const { list, campaigns, chosen, choose } = useChosenCampaign();
  const resources = useQuery(endpointQueryOptions(affiliateResources, {}));
  const { data } = resources;
  return (
    <>
      <ProgrammeHead title={t('resources.title')} lead={t('resources.lead')}>
        {chosen && (
          <div className={styles.choice}>
            <CampaignChoice isBare campaigns={campaigns} chosen={chosen} onChoose={choose} />
          </div>
        )}
      </ProgrammeHead>
      {resources.isError && !data && (
        <ErrorBlock title={t('resources.failed')} onRetry={() => void resources.refetch()} />
      )}
      {resources.isPending && <Skeleton height={520} radius={20} />}
      {data && list.data && chosen === null && <p className="sec">{t('resources.needsCampaign')}</p>}
      {data && (
        <>
          {!i18n.language.startsWith(data.language) && <Hint>{t('resources.english')}</Hint>}
          <div className={styles.banners}>
            {data.banners.map((banner) => (
              <Banner key={banner.url} banner={banner} campaign={chosen} />
            ))}
          </div>
          <Texts texts={data.texts} campaign={chosen} />
          <p>
            <Link className={buttonClass({})} to="/affiliate/terms">
              {t('resources.terms')}
            </Link>
          </p>
        </>
      )}
    </>
  );
};

interface BannerProps {
  readonly banner: Resources['banners'][number];
  readonly campaign: Campaign | null;
}

const Banner = ({ banner, campaign }: BannerProps) => {
  const { t } = useTranslation('affiliate');
  const { name, url, width, height } = banner;
  const size = `${width} × ${height}`;
  return (
    <article className={classNames(styles.banner, 'card')}>
      <Picture
        address={url}
        shown={width}
        width={width}
        height={height}
        loading="lazy"
        alt={t('resources.banner', { size: `${name}, ${size}` })}
      />
      <div>
        <span className="grow">
          <b className="num">
            <bdi dir="ltr">{size}</bdi>
          </b>
          <small>
            <Clipped text={name} />
          </small>
        </span>
        {campaign && (
          <CopyButton
            text={bannerCode(banner, campaignLink(campaign), window.location.origin)}
            label={t('resources.copyCode', { size })}
          />
        )}
        <a
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          href={url}
          download
          aria-label={t('resources.download', { size })}
          title={t('resources.download', { size })}
        >
          <Icon name="download" size={17} />
        </a>
      </div>
    </article>
  );
};

interface TextsProps {
  readonly texts: Resources['texts'];
  readonly campaign: Campaign | null;
}

const Texts = ({ texts, campaign }: TextsProps) => {
  const { t } = useTranslation(['affiliate', 'ui']);
  const id = useId();
  if (texts.length === 0) return null;
  const copyOne = (text: string) =>
    void copyText(campaign ? `${text} ${campaignLink(campaign)}` : text, text, {
      copied: t('ui:copied'),
      failed: t('ui:copyFailed'),
    });
  return (
    <section className="card pad" aria-labelledby={id}>
      <h2 id={id}>{t('resources.texts')}</h2>
      <RowList>
        {texts.map(({ title, text }) => (
          <li key={title}>
            <span className="grow sec">{text}</span>
            <Button
              size="sm"
              icon={copy}
              aria-label={t('resources.copyText', { title })}
              onClick={() => copyOne(text)}
            >
              {t('resources.copy')}
            </Button>
          </li>
        ))}
      </RowList>
    </section>
  );
};

export default ResourcesPage;
