import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { chatRooms, DEFAULT_CHAT_ROOM, type ChatRoomId } from '#contract/chat-rooms.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Permitted } from '#session/permitted.tsx';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { StaffQuestions } from './staff-questions.tsx';
import { StaffRounds } from './staff-rounds.tsx';
import { StaffTimes } from './staff-times.tsx';
import styles from './trivia-staff.module.css';
import { classNames } from '#ui/class-names.ts';
import { StaffTitle, StaffBar } from '#ui/staff-page.tsx';

const shows = ['ready', 'draft', 'content', 'rounds'] as const;
type Show = (typeof shows)[number];
const isShow = (text: string | null): text is Show => shows.some((show) => show === text);

/** Questions of a room, its schedule and past results. */
const StaffPage = () => {
  const { t } = useTranslation('trivia');
  const [query, setQuery] = useSearchParams();
  const [isNew, setNew] = useState(false);
  usePageTitle(t('staff.title'));
  const [roomText, showText] = [query.get('room'), query.get('show')];
  const room: ChatRoomId = chatRooms.find(({ id }) => id === roomText)?.id ?? DEFAULT_CHAT_ROOM;
  const show = isShow(showText) ? showText : 'ready';
  return (
    <>
      <StaffTitle>
        <div>
          <h1 className="display">{t('staff.title')}</h1>
        </div>
        <Permitted to="trivia.change">
          <Button variant="primary" icon="plus" onClick={() => setNew(true)}>
            {t('staff.add')}
          </Button>
        </Permitted>
      </StaffTitle>
      <section className={classNames(styles.times, 'card')}>
        <Select
          label={t('staff.room')}
          value={room}
          options={chatRooms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => setQuery({ room: value, show })}
        />
        <StaffTimes key={room} room={room} />
      </section>
      <StaffBar>
        <Segmented
          dense
          label={t('staff.show')}
          value={show}
          options={shows.map((value) => ({ value, label: t(`staff.shows.${value}`) }))}
          onChange={(value) => setQuery({ room, show: value })}
        />
      </StaffBar>
      {show === 'rounds' ? (
        <StaffRounds key={room} room={room} />
      ) : (
        <StaffQuestions key={`${room} ${show}`} room={room} state={show} />
      )}
      {isNew && <QuestionDialog room={room} onClose={() => setNew(false)} />}
    </>
  );
};

export default StaffPage;
