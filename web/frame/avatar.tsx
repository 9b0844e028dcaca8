import type { ShortInfo } from 'contract/identity/account/account.ts'
import { initialOf } from '../session/rules.ts'
import { Icon } from './icons.tsx'
import styles from './user-menu.module.css'

/** The person's picture, else the first letter of the name; only pictures of ours may be shown (CSP). */
export const Avatar = ({ user }: { user: ShortInfo | null }) => (
  <span className={styles.avatar} aria-hidden="true">
    {user?.avatar?.startsWith('/') ? (
      <img src={user.avatar} width="46" height="46" alt="" />
    ) : user ? (
      initialOf(user.name)
    ) : (
      <Icon name="person" size={18} />
    )}
  </span>
)
