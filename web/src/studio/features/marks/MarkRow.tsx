import { MapPin, Play, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './Marks.module.css'
import type { Handle, MarksFields } from './marks.ts'
import { TimeField } from './TimeField.tsx'

/** How long before and after a mark it is played. */
const aroundSeconds = 2

export interface MarkRowActs {
  onChange: (fields: MarksFields) => void
  /** Plays from one moment to another. */
  onPlay: (from: number, to: number) => void
}

interface MarkRowProps extends MarkRowActs {
  handle: Handle
  at: number
  /** What 'here' does; without it the moment is moved. */
  onHere?: () => void
  onRemove?: () => void
  children?: ReactNode
}

/** One moment: its time in a field, set where the player stands, and played around. */
export function MarkRow({ handle, at, onChange, onPlay, onHere, onRemove, children }: MarkRowProps) {
  const { label, atSeconds, leastSeconds, mostSeconds } = handle
  const isWithin = at >= leastSeconds && at <= mostSeconds
  return (
    <div className={styles.row}>
      <TimeField
        label={label}
        seconds={atSeconds}
        leastSeconds={leastSeconds}
        mostSeconds={mostSeconds}
        onChange={(seconds) => onChange(handle.moved(seconds))}
      />
      <span className={styles.rowActs}>
        <Button
          icon={MapPin}
          aria-label={`Set ${label.toLowerCase()} here`}
          isDisabled={!onHere && !isWithin}
          onPress={onHere ?? (() => onChange(handle.moved(at)))}
        >
          Here
        </Button>
        <Button look="quiet" icon={Play} isBare onPress={() => onPlay(Math.max(0, atSeconds - aroundSeconds), atSeconds + aroundSeconds)}>
          {`Play around ${label.toLowerCase()}`}
        </Button>
        {onRemove && (
          <Button look="quiet" icon={Trash2} isBare onPress={onRemove}>
            {`Remove ${label.toLowerCase()}`}
          </Button>
        )}
      </span>
      {children}
    </div>
  )
}
