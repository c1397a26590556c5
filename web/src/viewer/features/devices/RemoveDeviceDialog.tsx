import { useRouter } from '@tanstack/react-router'
import { useDo, useRefresh } from '../../../lib/ask.ts'
import { clearUser } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Device } from './DeviceList.tsx'

interface RemoveDeviceDialogProps {
  device: Device
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDeviceDialog({ device, onClose, onRemoved }: RemoveDeviceDialogProps) {
  const router = useRouter()
  const remove = useDo('remove-device')
  const refresh = useRefresh()
  const confirm = async () => {
    try {
      const { message } = await remove.mutateAsync({ device_id: device.id })
      if (device.is_current) {
        // On the way first: the page that is left would send a visitor to sign in.
        const leaving = router.navigate({ to: '/' })
        clearUser()
        await leaving
      } else {
        onRemoved()
        await refresh('user-devices')
      }
      showToast('ok', message)
    } catch (error) {
      onClose()
      showToast('error', failureText(error))
    }
  }
  return (
    <Dialog
      title={device.is_current ? 'Sign out this device?' : 'Sign this device out?'}
      onClose={onClose}
      footer={
        <>
          <Button look="danger" busy={remove.isPending} onClick={() => void confirm()}>
            Sign out
          </Button>
          <Button look="ghost" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        {device.is_current
          ? 'You will be a visitor here until you sign in again.'
          : `${device.device} stops playing at once and has to sign in again.`}
      </p>
    </Dialog>
  )
}
