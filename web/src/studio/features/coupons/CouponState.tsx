import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Badge } from '../../ui/States.tsx'
import styles from './Coupons.module.css'
import { type CouponRow, stateWords, usesText } from './coupon-words.ts'

interface CouponStateProps {
  coupon: CouponRow
  isReadOnly: boolean
  onWritten: () => void
}

/** How a coupon stands, and the end of it: nobody can use it from then on, and what was agreed by it stays. */
export function CouponState({ coupon, isReadOnly, onWritten }: CouponStateProps) {
  const [isEnding, setEnding] = useState(false)
  const { code, isActive, state } = coupon
  const update = useOperatorChange('update-coupon', {
    onSuccess: ({ data }) => {
      showToast('ok', data.isActive ? `${code} is taken again.` : `${code} has ended.`)
      onWritten()
    },
  })
  const turn = (isOn: boolean) => {
    const { code, uses, heldUses, isUsed, state, ...written } = coupon
    const ends = { onError: (error: unknown) => showToast('error', failureText(error)), onSettled: () => setEnding(false) }
    update.mutate({ ...written, isActive: isOn }, ends)
  }
  return (
    <div className={styles.state}>
      <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
      <span>Used {usesText(coupon)}</span>
      {!isReadOnly &&
        (isActive ? (
          <Button onPress={() => setEnding(true)}>End now</Button>
        ) : (
          <Button isPending={update.isPending} onPress={() => turn(true)}>
            Take it again
          </Button>
        ))}
      <ConfirmDialog
        title={`End ${code}?`}
        text="Nobody can use it from now on. Memberships that were agreed by it keep their price, and so does whoever is paying by it now."
        act="End coupon"
        isOpen={isEnding}
        isPending={update.isPending}
        onConfirm={() => turn(false)}
        onClose={() => setEnding(false)}
      />
    </div>
  )
}
