import { Icon } from '#ui/icon.tsx';

/** Picture of a news item, or a placeholder. */
export const NewsPicture = ({ address }: { readonly address: string | null }) => (
  <span className="npic">
    {address === null ? <Icon name="bell" size={22} /> : <img src={address} alt="" loading="lazy" />}
  </span>
);
