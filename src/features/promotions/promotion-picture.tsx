import { Picture } from '#src/canvas/picture.tsx';
import { GiftPicture, type GiftTone } from '#ui/gift-picture.tsx';

const tones: readonly GiftTone[] = ['bonus', 'warm', 'win'];

/** Alternates, so that adjacent cards differ. */
export const promotionTone = (index: number): GiftTone => tones[index % tones.length] ?? 'bonus';

interface PromotionPictureProps {
  readonly picture: string | null;
  readonly index: number;
  readonly size: number;
}

/** Picture of a promotion, or a gift as a placeholder. */
export const PromotionPicture = ({ picture, index, size }: PromotionPictureProps) =>
  picture === null ? (
    <GiftPicture tone={promotionTone(index)} size={size} />
  ) : (
    <Picture address={picture} shown={size} width={size} height={size} loading="lazy" />
  );
