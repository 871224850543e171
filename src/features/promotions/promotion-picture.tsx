import { Picture } from '#src/canvas/picture.tsx';
import { GiftPicture, type GiftTone } from '#ui/gift-picture.tsx';

const tones: readonly GiftTone[] = ['bonus', 'warm', 'win'];

/** Cards beside one another differ. */
export const promotionTone = (index: number): GiftTone => tones[index % tones.length] ?? 'bonus';

interface PromotionPictureProps {
  readonly picture: string | null;
  readonly index: number;
  readonly size: number;
}

/** The picture of a promotion; a gift where it has none of its own. */
export const PromotionPicture = ({ picture, index, size }: PromotionPictureProps) =>
  picture === null ? (
    <GiftPicture tone={promotionTone(index)} size={size} />
  ) : (
    <Picture address={picture} shown={size} width={size} height={size} loading="lazy" />
  );
