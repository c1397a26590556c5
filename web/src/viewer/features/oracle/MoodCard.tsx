import { countOf } from '../../../lib/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { MaskIcon } from '../../../ui/MaskIcon.tsx'
import styles from './MoodCard.module.css'

interface MoodCardProps {
  name: string
  icon: string
  /** Titles of the chosen years that have the mood. */
  count: number
  isChosen: boolean
  onChoose: () => void
}

function Face({ name, icon, count, look }: Pick<MoodCardProps, 'name' | 'icon' | 'count'> & { look: 'night' | 'day' }) {
  return (
    <span className={classNames(styles.face, styles[look])} aria-hidden="true">
      <span className={styles.sigil}>
        <MaskIcon src={icon} size={46} />
      </span>
      <b>{name}</b>
      <small>{countOf(count, 'title')}</small>
    </span>
  )
}

/** A mood as a card to turn over: a checkbox. A mood without titles in the years cannot be chosen, but taken back. */
export function MoodCard({ name, icon, count, isChosen, onChoose }: MoodCardProps) {
  return (
    <label className={styles.card}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        aria-label={`${name}, ${countOf(count, 'title')}`}
        onChange={onChoose}
      />
      <span className={styles.turn}>
        <Face look="night" name={name} icon={icon} count={count} />
        <Face look="day" name={name} icon={icon} count={count} />
      </span>
    </label>
  )
}

/** A card nobody turned over yet. */
export function CardBack({ className }: { className?: string }) {
  return <span className={classNames(styles.face, styles.night, styles.back, className)} aria-hidden="true" />
}
