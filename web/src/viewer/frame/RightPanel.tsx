import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { isChild, isMember, isRoot, useSession } from '../../lib/session.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useSignOut } from '../features/accounts/use-sign-out.ts'
import { MembershipStrip } from '../features/membership/MembershipStrip.tsx'
import { PanelContinue } from '../features/progress/PanelContinue.tsx'
import { PanelSuggested } from '../features/suggestions/PanelSuggested.tsx'
import { PanelFriends } from '../features/watch-lists/PanelFriends.tsx'
import { PanelLists } from '../features/watch-lists/PanelLists.tsx'
import { PanelSettings } from './PanelSettings.tsx'
import styles from './RightPanel.module.css'

const LeaveChildDialog = lazyPart('LeaveChildDialog', () => import('../features/profiles/LeaveChildDialog.tsx'))

interface RightPanelProps {
  onClose: () => void
}

/** All that is the person's own, on the right side of any page. */
export function RightPanel({ onClose }: RightPanelProps) {
  const user = useSession()
  const signOut = useSignOut()
  const [isLeaving, setLeaving] = useState(false)
  if (!user) return null
  const leave = () => {
    if (isChild(user)) return setLeaving(true)
    void signOut()
    onClose()
  }
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
        {isMember(user) && isRoot(user) && (
          <Anchor href="/activate-tv" className={buttonClass({ look: 'line', block: true })} onClick={onClose}>
            <Icon name="tv" />
            Activate Device
          </Anchor>
        )}
        {isMember(user) && <PanelLists onOpen={onClose} />}
        {isMember(user) && <PanelFriends onOpen={onClose} />}
        <PanelContinue onOpen={onClose} />
        {isMember(user) && <PanelSuggested onOpen={onClose} />}
        {isMember(user) && <PanelSettings onOpen={onClose} />}
        <Button look="line" block icon="sign-out" className={styles.signOut} onClick={leave}>
          Sign Out
        </Button>
      </div>
      {isLeaving && (
        <LeaveChildDialog
          title="Sign out?"
          yes="Sign out"
          onSecret={(secret) => signOut(secret).then(onClose)}
          onClose={() => setLeaving(false)}
        >
          {user.username} is a child’s profile. The account’s owner has to agree.
        </LeaveChildDialog>
      )}
    </Drawer>
  )
}
