import { useTranslation } from 'react-i18next';
import type { ChatData, ChatMessage } from '#contract/chat-events.ts';
import { gifStill } from '#contract/chat-pictures.ts';
import { amountToMinor } from '#core/money.ts';
import { betModal } from '#features/bets/feature.ts';
import { DropLine } from '#features/coin-drops/feature.ts';
import { profileModal } from '#features/profile/feature.ts';
import { gameTile } from '#games/registry.ts';
import { betFigures, formatAmount, formatMultiplier, isGain } from '#lib/format-money.ts';
import { useGames } from '#session/site.ts';
import { classNames } from '#ui/class-names.ts';
import { Clipped } from '#ui/clipped.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { interpolateNodes } from './interpolate-nodes.tsx';
import { messageParts } from './message-parts.ts';
import { useIsMuted } from './use-muted.ts';
import styles from './message-body.module.css';

/** Pictures allowed in messages, by name. */
export interface Pictures {
  readonly emotes: ReadonlyMap<string, string>;
  readonly gifs: ReadonlyMap<string, { readonly src: string; readonly alt: string }>;
}

interface BodyProps {
  readonly message: Pick<ChatMessage, 'message' | 'data' | 'mentions' | 'deleted' | 'user'>;
  readonly isTabbed: boolean;
  readonly pictures: Pictures;
}

/** Content of a message: text, emotes, mentions and attachments. */
export const MessageBody = ({ message, isTabbed, pictures }: BodyProps) => {
  const { t } = useTranslation('chat');
  const { data, deleted } = message;
  if (deleted) {
    return (
      <p className={classNames(styles.text, styles.gone)}>
        <Icon name="trash" size={14} />
        {t(deleted === 'mod' ? 'message.deletedByMod' : 'message.deleted')}
      </p>
    );
  }
  return (
    <>
      {message.message !== '' && <Words message={message} isTabbed={isTabbed} pictures={pictures} />}
      {data?.kind === 'gif' && <MessageGif id={data.gif} pictures={pictures} />}
      {data?.kind === 'bet' && <BetCard bet={data} by={message.user.username} isTabbed={isTabbed} />}
      {data?.kind === 'tip' && <Tip tip={data} isTabbed={isTabbed} />}
      {data?.kind === 'drop' && <DropOf drop={data} by={message.user} />}
    </>
  );
};

const DropOf = (of: { readonly drop: DataOf<'drop'>; readonly by: ChatMessage['user'] }) => (
  <DropLine {...of} isMuted={useIsMuted()} />
);

const Words = ({ message: { message, mentions }, isTabbed, pictures: { emotes } }: BodyProps) => (
  <p className={styles.text} dir="auto">
    {messageParts(message, new Set(emotes.keys()), mentions).map((part, index) => {
      // A message's text never changes, so the index is a stable key.
      if (part.kind === 'emote')
        return <Emote key={index} name={part.name} url={emotes.get(part.name) ?? ''} />;
      if (part.kind === 'mention') return <At key={index} {...part} isTabbed={isTabbed} />;
      return part.text;
    })}
  </p>
);

/** Inline emote image. */
export const Emote = ({ name, url, size = 20 }: { name: string; url: string; size?: number }) => (
  <img
    className={styles.emote}
    src={url}
    alt={`:${name}:`}
    title={`:${name}:`}
    style={{ width: size, height: size }}
  />
);

const At = ({ id, username, isTabbed }: { id: string; username: string; isTabbed: boolean }) => {
  const openModal = useOpenModal();
  return (
    <button
      type="button"
      className={styles.mention}
      tabIndex={isTabbed ? 0 : -1}
      onClick={() => openModal(profileModal, { id })}
    >
      <bdi>@{username}</bdi>
    </button>
  );
};

/** Animated picture, or a notice if its id is unknown. */
export const MessageGif = ({ id, pictures }: { readonly id: string; readonly pictures: Pictures }) => {
  const { t } = useTranslation('chat');
  const gif = pictures.gifs.get(id);
  return (
    <figure className={styles.gif}>
      {gif ? (
        <picture>
          {/* Media queries inside the file do not apply reduced motion within an <img>. */}
          <source media="(prefers-reduced-motion: reduce)" srcSet={gifStill(id)} />
          <img src={gif.src} alt={gif.alt} width={216} height={122} />
        </picture>
      ) : (
        <p>{t('message.gifMissing')}</p>
      )}
      <span className={styles.gifMark} aria-hidden="true">
        {t('message.gif')}
      </span>
    </figure>
  );
};

type DataOf<Kind extends ChatData['kind']> = Extract<ChatData, { kind: Kind }>;

const BetCard = ({ bet, by, isTabbed }: { bet: DataOf<'bet'>; by: string; isTabbed: boolean }) => {
  const { t } = useTranslation('chat');
  const openModal = useOpenModal();
  const name = useGames().find((game) => game.slug === bet.game)?.name ?? bet.game;
  const profitMinor = amountToMinor(bet.payout) - amountToMinor(bet.amount);
  const { amount, profit } = betFigures(amountToMinor(bet.amount), amountToMinor(bet.payout));
  const multiplier = formatMultiplier(bet.multiplier);
  const art = gameTile(bet.game);
  const player = bet.user ?? t('message.anonymous');
  return (
    <button
      type="button"
      className={styles.bet}
      tabIndex={isTabbed ? 0 : -1}
      onClick={() => openModal(betModal, { id: bet.id })}
    >
      <span className={styles.betPicture}>{art && <img src={art} alt="" width={34} height={42} />}</span>
      <span className={styles.betWords}>
        <b>
          <Clipped text={name} />
        </b>
        <span className="muted">
          {bet.user === by ? t('message.bet', { amount }) : t('message.betOf', { name: player, amount })}
        </span>
      </span>
      <span className={styles.betResult}>
        <b className={classNames(isGain(profitMinor) ? 'pos' : 'sec')}>{profit}</b>
        <span className="muted">{multiplier}</span>
      </span>
    </button>
  );
};

const Tip = ({ tip, isTabbed }: { tip: DataOf<'tip'>; isTabbed: boolean }) => {
  const { t } = useTranslation('chat');
  return (
    <p className={styles.text}>
      {interpolateNodes(t('message.tipped', { name: '<name/>', amount: '<amount/>' }), {
        name: <At {...tip.to} isTabbed={isTabbed} />,
        amount: <b className="pos">{formatAmount(tip.amount)}</b>,
      })}
    </p>
  );
};
