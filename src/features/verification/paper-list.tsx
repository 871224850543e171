import { useTranslation } from 'react-i18next';
import type { VerificationFile } from '#contract/verification.ts';
import { formatDay } from '#lib/format-time.ts';
import { Badge } from '#ui/badge.tsx';
import { type IconName } from '#ui/icon.tsx';
import { users } from '#ui/lazy-icons.ts';
import { stateTone } from '#ui/state-tones.ts';
import { formatSize } from './file-size.ts';
import { SettingRow, SettingRows } from '#ui/setting-block.tsx';

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
      <SettingRows>
        {papers.map((paper) => (
          <SettingRow
            key={paper.id}
            icon={documentIcons[paper.kind]}
            tone={stateTone(paper.state)}
            title={t(`kinds.${paper.kind}`)}
            note={note(paper)}
            end={<Badge tone={stateTone(paper.state)}>{t(`paperState.${paper.state}`)}</Badge>}
          />
        ))}
      </SettingRows>
    </section>
  );
};
