import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { listSupportArticles, type SupportConversation } from '#contract/support.ts';
import { useUser } from '#session/user.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ArticleLines, ArticleSearch } from './article-search.tsx';
import banner from './banner.svg?url';
import { ClaimNotice } from './claim-notice.tsx';
import { formatRelativeDay } from './format-when.ts';
import { topicIcon } from './icons.ts';
import { StaffFace } from './staff-face.tsx';
import { showWindow } from './support-store.ts';
import { useConversations } from './use-support.ts';
import { CloseKey } from './window-frame.tsx';
import { WriteFooter } from './write-footer.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './support.module.css';
import { CountPill } from '#ui/count-pill.tsx';

const OFTEN = 3;

/** Start view: the active conversation, topics and frequent questions. */
export const MainView = () => {
  const { t } = useTranslation('support');
  const { online, profile } = useUser();
  const conversations = useConversations().data?.conversations ?? [];
  const going = conversations.filter(({ state, unread }) => state === 'open' || unread > 0);
  const past = conversations.filter((conversation) => !going.includes(conversation));
  return (
    <>
      <header className={styles.hero}>
        <img src={banner} alt="" />
        <div className="row">
          <span className="grow" />
          <CloseKey />
        </div>
        <h2 className="display">
          {online ? t('hello', { name: profile.username }) : t('helloGuest')}
          <br />
          {t('howHelp')}
        </h2>
      </header>
      <div className={styles.body}>
        <ArticleSearch label={t('search')} place={t('help')}>
          <ClaimNotice />
          {going.map((conversation) => (
            <ConversationCard key={conversation.id} conversation={conversation} />
          ))}
          <Topics />
          {past.length > 0 && <h3>{t('conversations')}</h3>}
          {past.map((conversation) => (
            <ConversationCard key={conversation.id} conversation={conversation} isPast />
          ))}
        </ArticleSearch>
      </div>
      <WriteFooter hasLine />
    </>
  );
};

const Topics = () => {
  const { t } = useTranslation('support');
  const { data, isPending, isError, refetch } = useQuery({
    ...endpointQueryOptions(listSupportArticles, {}),
    staleTime: 10 * 60_000,
  });
  if (isError) return <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton height={280} radius={16} />;
  const often = data.topics.flatMap(({ articles: [first] }) => first ?? []).slice(0, OFTEN);
  return (
    <>
      <h3>{t('topics')}</h3>
      <ul className={styles.topics}>
        {data.topics.map(({ id, title, articles }) => (
          <li key={id}>
            <button type="button" onClick={() => showWindow({ name: 'topic', topic: id, title })}>
              <span className={styles.icon}>
                <Icon name={topicIcon(id)} size={19} />
              </span>
              <b>{title}</b>
              <small>{t('articles', { count: articles.length })}</small>
            </button>
          </li>
        ))}
      </ul>
      <h3>{t('often')}</h3>
      <ArticleLines articles={often} place={t('help')} />
    </>
  );
};

interface ConversationCardProps {
  readonly conversation: SupportConversation;
  readonly isPast?: boolean;
}

const ConversationCard = ({ conversation, isPast = false }: ConversationCardProps) => {
  const { t } = useTranslation('support');
  const { id, staff, last, unread, updated_at: updated, topic } = conversation;
  return (
    <button
      type="button"
      className={isPast ? classNames(styles.card, styles.past) : styles.card}
      onClick={() => showWindow({ name: 'conversation', id })}
    >
      <StaffFace staff={staff} size={40} />
      <span className="grow">
        <b>{staff?.username ?? t(`abouts.${topic}`)}</b>
        <small dir="auto">{last.text || t('picture')}</small>
      </span>
      <span className={styles.when}>
        <time dateTime={updated}>{formatRelativeDay(updated)}</time>
        {unread > 0 && (
          <CountPill role="img" aria-label={t('shell:nav.newMessages', { count: unread })}>
            {unread}
          </CountPill>
        )}
      </span>
    </button>
  );
};
