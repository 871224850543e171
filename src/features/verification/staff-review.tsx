import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countryName } from '#lib/country-name.ts';
import { endpointQueryOptions } from '#api/query.ts';
import {
  getPlayerVerification,
  type IdentityDetails,
  type VerificationFile,
} from '#contract/verification.ts';
import { formatDay, formatDateTime } from '#lib/format-time.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Permitted } from '#session/permitted.tsx';
import { Badge } from '#ui/badge.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { documentIcons } from './paper-list.tsx';
import { StaffDecision } from './staff-decision.tsx';
import { StaffPaper } from './staff-paper.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './verification-staff.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { Facts } from '#ui/facts.tsx';

const checks = ['name', 'adult', 'sharp', 'valid'] as const;

/** Documents of a player next to the details they entered. */
export const StaffReview = ({ userId }: { readonly userId: string }) => {
  const { t } = useTranslation('verification');
  const { data, isError, refetch } = useQuery({
    ...endpointQueryOptions(getPlayerVerification, { user_id: userId }),
    staleTime: 0,
  });
  const [shownId, setShownId] = useState<string | null>(null);
  if (isError)
    return (
      <section className="card">
        <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />
      </section>
    );
  if (!data) return <Skeleton height={420} radius={20} />;
  const { username, avatar, verification } = data;
  // Documents not submitted yet are private to the player.
  const papers = verification.papers.filter(({ state }) => state !== 'kept');
  const waiting = papers.find(({ state }) => state === 'review');
  const shown = papers.find(({ id }) => id === shownId) ?? waiting ?? papers[0];
  return (
    <section className={classNames(styles.review, 'card')} aria-label={username}>
      <header>
        <Avatar name={username} look={avatar} size={48} />
        <div className="grow">
          <h2>{username}</h2>
          <p className="sec">
            {verification.sent_at !== null &&
              t('staff.sentOn', { date: formatDateTime(verification.sent_at) })}
          </p>
        </div>
        {shown && <Badge tone={stateTone(shown.state)}>{t(`paperState.${shown.state}`)}</Badge>}
      </header>
      {shown && (
        <div className={styles.body}>
          <div>
            <StaffPaper key={shown.id} paper={shown} />
            <PaperChoice papers={papers} shown={shown} onChoose={setShownId} />
          </div>
          <TypedFacts details={verification.details} isLost={verification.details_lost === true} />
        </div>
      )}
      {shown && (
        <footer>
          <Hint className={styles.logged}>
            <Icon name="lock" size={14} /> {t('staff.logged')}
          </Hint>
          {shown.state === 'review' && (
            <Permitted to="verification.decide">
              <StaffDecision key={shown.id} paper={shown} onDone={() => setShownId(null)} />
            </Permitted>
          )}
        </footer>
      )}
    </section>
  );
};

interface PaperChoiceProps {
  readonly papers: readonly VerificationFile[];
  readonly shown: VerificationFile;
  readonly onChoose: (id: string) => void;
}

const PaperChoice = ({ papers, shown, onChoose }: PaperChoiceProps) => {
  const { t } = useTranslation('verification');
  return (
    <Segmented
      label={t('title')}
      value={shown.id}
      onChange={onChoose}
      options={papers.map(({ id, kind }) => ({
        value: id,
        label: t(`staff.short.${kind}`),
        icon: documentIcons[kind],
      }))}
    />
  );
};

interface TypedFactsProps {
  readonly details: IdentityDetails | null;
  readonly isLost: boolean;
}

const TypedFacts = ({ details, isLost }: TypedFactsProps) => {
  const { t, i18n } = useTranslation('verification');
  return (
    <div className={styles.facts}>
      {isLost && <p role="alert">{t('staff.detailsLost')}</p>}
      {details && (
        <>
          <h3>{t('staff.typed')}</h3>
          <Facts>
            <div>
              <dt>{t('staff.name')}</dt>
              <dd>
                {details.first_name} {details.last_name}
              </dd>
            </div>
            <div>
              <dt>{t('born')}</dt>
              <dd>{formatDay(details.born)}</dd>
            </div>
            <div>
              <dt>{t('country')}</dt>
              <dd>{countryName(details.country, i18n.language)}</dd>
            </div>
            <div>
              <dt>{t('document')}</dt>
              <dd>{t(`documents.${details.document}`)}</dd>
            </div>
          </Facts>
        </>
      )}
      <h3>{t('staff.look')}</h3>
      <ul>
        {checks.map((check) => (
          <li key={check}>
            <Icon name="check" size={16} />
            {t(`staff.checks.${check}`)}
          </li>
        ))}
      </ul>
    </div>
  );
};
