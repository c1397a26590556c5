import { useLocation, useRouter } from '@tanstack/react-router'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { closeLoginAlert, type LoginReason, loginSentence } from '../shell/login-alert.ts'
import styles from './LoginAlert.module.css'

interface LoginAlertProps {
  reason: LoginReason
}

/** Tells a visitor that what they wanted needs an account, and leads there. */
export function LoginAlert({ reason }: LoginAlertProps) {
  const router = useRouter()
  const here = useLocation({ select: (location) => location.href })
  const signIn = () => {
    closeLoginAlert()
    router.navigate({ to: '/signin', search: { next: here } })
  }
  return (
    <Dialog
      title="Take your seat first"
      onClose={closeLoginAlert}
      footer={
        <>
          <Button look="lamp" onClick={signIn}>
            LOGIN
          </Button>
          <Button look="ghost" onClick={closeLoginAlert}>
            Not now
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>{loginSentence[reason]}</p>
    </Dialog>
  )
}
