import { useState } from 'react'
import { useCallQuery } from '../../../lib/call-query.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Faq.module.css'

/** What it costs, in the demo's order. */
const firstOpen = 1

/** The operator's own questions and answers, as on /faq; one open at a time, and a press on the open one closes it. */
export function Faq() {
  const questions = useCallQuery('faq', {}, { sameForAll: true }).data?.data.questions ?? []
  const [open, setOpen] = useState<number | null>(firstOpen)
  if (questions.length === 0) return null
  return (
    <section className={styles.faq} data-theme="day" aria-labelledby="faq">
      <div className={styles.column}>
        <h2 id="faq">Before the lights go down</h2>
        {questions.map(({ question, answer }, place) => {
          const isOpen = open === place
          return (
            <div key={question} className={styles.item}>
              <h3>
                <button type="button" aria-expanded={isOpen} aria-controls={`faq-${place}`} onClick={() => setOpen(isOpen ? null : place)}>
                  {question}
                  <Icon name={isOpen ? 'chevron-up' : 'plus'} />
                </button>
              </h3>
              <p id={`faq-${place}`} hidden={!isOpen}>
                {answer}
              </p>
            </div>
          )
        })}
      </div>
    </section>
  )
}
