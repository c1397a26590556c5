import { useRouter } from '@tanstack/react-router'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { clearUser } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Device } from './DeviceList.tsx'

interface RemoveDeviceDialogProps {
  device: Device
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDeviceDialog({ device, onClose, onRemoved }: RemoveDeviceDialogProps) {
  const router = useRouter()
  const remove = useCallMutation('remove-device', {
    onSuccess: async ({ message }) => {
      if (device.isCurrent) {
        // On the way first: the page that is left would send a visitor to sign in.
        const leaving = router.navigate({ to: '/' })
        clearUser()
        await leaving
      } else onRemoved()
      showToast('ok', message)
    },
  })
  const confirm = async () => {
    try {
      await remove.mutateAsync({ deviceId: device.id })
    } catch (error) {
      onClose()
      showToast('error', failureText(error))
    }
  }
  return (
    <ConfirmDialog
      title={device.isCurrent ? 'Sign out this device?' : 'Sign this device out?'}
      yes="Sign out"
      look="danger"
      no="Keep it"
      busy={remove.isPending}
      onYes={() => void confirm()}
      onClose={onClose}
    >
      {device.isCurrent
        ? 'You’ll be a visitor here until you sign in again.'
        : `${device.device} stops playing at once and has to sign in again.`}
    </ConfirmDialog>
  )
}
