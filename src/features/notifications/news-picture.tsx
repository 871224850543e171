import { Icon } from '#ui/icon.tsx';

/** The picture of news, or a quiet place where there is none. */
export const NewsPicture = ({ address }: { readonly address: string | null }) => (
  <span className="npic">
    {address === null ? <Icon name="bell" size={22} /> : <img src={address} alt="" loading="lazy" />}
  </span>
);
