import { useLocation, useRouter } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type LoginReason, loginSentence } from '../shell/login-alert.ts'

interface LoginAlertProps {
  reason: LoginReason
  onClose: () => void
}

/** Tells a visitor that what they wanted needs an account, and leads there. */
export function LoginAlert({ reason, onClose }: LoginAlertProps) {
  const router = useRouter()
  const here = useLocation({ select: (location) => location.href })
  return (
    <ConfirmDialog
      title="Take your seat first"
      yes="LOGIN"
      look="lamp"
      no="Not now"
      onYes={() => {
        onClose()
        void router.navigate({ to: '/signin', search: { next: here } })
      }}
      onClose={onClose}
    >
      {loginSentence[reason]}
    </ConfirmDialog>
  )
}
