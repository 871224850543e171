import { useTranslation } from 'react-i18next';
import type { VerificationFile } from '#contract/verification.ts';
import { formatDay } from '#lib/format-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { users } from '#ui/lazy-icons.ts';
import { stateTone } from '#ui/state-tones.ts';
import { formatSize } from './file-size.ts';
import { classNames, variantClass } from '#ui/class-names.ts';
import styles from './verification.module.css';

export const documentIcons: Readonly<Record<VerificationFile['kind'], IconName>> = {
  front: 'user',
  back: 'document',
  selfie: users,
  address: 'home',
};

/** Submitted documents with their state. */
export const DocumentList = ({ papers }: { readonly papers: readonly VerificationFile[] }) => {
  const { t } = useTranslation('verification');
  const note = ({ state, reason, decided_at, bytes }: VerificationFile): string => {
    if (state === 'refused') return reason ?? '';
    return state === 'accepted' && decided_at !== null
      ? t('acceptedOn', { date: formatDay(decided_at) })
      : formatSize(bytes);
  };
  return (
    <section className="card pad">
      <ul className={styles.papers}>
        {papers.map((paper) => (
          <li key={paper.id}>
            <span className={classNames(styles.paperIcon, variantClass(styles, stateTone(paper.state)))}>
              <Icon name={documentIcons[paper.kind]} size={20} />
            </span>
            <span className="grow">
              <b>{t(`kinds.${paper.kind}`)}</b>
              <small>{note(paper)}</small>
            </span>
            <Badge tone={stateTone(paper.state)}>{t(`paperState.${paper.state}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
};
