import { isMember, useSession } from '../../lib/session.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useSignOut } from '../features/accounts/use-sign-out.ts'
import { MembershipStrip } from '../features/membership/MembershipStrip.tsx'
import { Drawer } from './Drawer.tsx'
import { PanelContinue } from './PanelContinue.tsx'
import { PanelLists } from './PanelLists.tsx'
import styles from './RightPanel.module.css'

interface RightPanelProps {
  onClose: () => void
}

/** All that is the person's own, on the right side of any page. */
export function RightPanel({ onClose }: RightPanelProps) {
  const user = useSession()
  const { signOut, isBusy } = useSignOut()
  if (!user) return null
  return (
    <Drawer side="right" label="Your panel" onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.person}>
          <span className={styles.picture} />
          <div>
            <h2>{user.username}</h2>
            {isMember(user) ? (
              <Anchor href="/user-list" onClick={onClose}>
                Change profile
                <Icon name="chevron-right" />
              </Anchor>
            ) : (
              <Anchor href="/signin" onClick={onClose}>
                Sign in to an account
                <Icon name="chevron-right" />
              </Anchor>
            )}
          </div>
          <IconButton icon="close" label="Close panel" onClick={onClose} />
        </div>
        {isMember(user) && <MembershipStrip />}
        {isMember(user) && <PanelLists onOpen={onClose} />}
        <PanelContinue onOpen={onClose} />
        <Button look="line" block icon="sign-out" busy={isBusy} className={styles.signOut} onClick={() => signOut().then(onClose)}>
          Sign Out
        </Button>
      </div>
    </Drawer>
  )
}
