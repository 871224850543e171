import type { SupportConversation } from '#contract/support.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './staff-face.module.css';

interface StaffFaceProps {
  readonly staff: SupportConversation['staff'];
  readonly size: number;
}

/** Avatar of the assignee, or a headset if there is none. A dot marks staff who are online. */
export const StaffFace = ({ staff, size }: StaffFaceProps) => (
  <span className={styles.face} style={{ width: size, height: size }} aria-hidden="true">
    {staff ? (
      <Avatar name={staff.username} look={staff.avatar} size={size} />
    ) : (
      <Icon name="headset" size={size / 2} />
    )}
    {staff?.online && <i />}
  </span>
);
