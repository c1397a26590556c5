import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DialogTrigger, Popover } from 'react-aria-components'
import { Button } from './Button.tsx'
import styles from './FilterPopover.module.css'

interface FilterPopoverProps {
  /** How many of the filters inside are set. */
  count: number
  onClear: () => void
  children: ReactNode
}

/** The filters that are needed seldom, behind one button beside those that stand in the bar. */
export function FilterPopover({ count, onClear, children }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button look="quiet" icon={SlidersHorizontal}>
        {count > 0 ? `More filters (${count})` : 'More filters'}
      </Button>
      <Popover className={styles.popover} placement="bottom start" aria-label="More filters">
        <div className={styles.content}>
          {children}
          <div className={styles.foot}>
            <Button look="quiet" onPress={onClear}>
              Clear these
            </Button>
            <Button onPress={() => setOpen(false)}>Done</Button>
          </div>
        </div>
      </Popover>
    </DialogTrigger>
  )
}
