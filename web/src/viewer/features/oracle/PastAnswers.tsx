import { Anchor } from '../../../ui/Anchor.tsx'
import styles from './PastAnswers.module.css'

export interface PastAnswer {
  /** 'years', 'moods': what UPDATE leads back to. */
  what: string
  answer: string
  href: string
}

/** What was answered in earlier steps, with the way back to each. */
export function PastAnswers({ answers }: { answers: readonly PastAnswer[] }) {
  return (
    <ul className={styles.past} aria-label="Your answers">
      {answers.map(({ what, answer, href }) => (
        <li key={what}>
          <span className={styles.answer}>{answer}</span>
          <Anchor className={styles.update} href={href}>
            <span>
              UPDATE <span className="sr-only">the {what}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
