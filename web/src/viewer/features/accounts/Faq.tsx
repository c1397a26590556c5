import { useState } from 'react'
import { useAsk } from '../../../lib/ask.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useService } from '../../shell/use-service.ts'
import styles from './Faq.module.css'

const costPlace = 1

/** The questions of the sign-up page; what the service is and what it costs are the operator's sentences. */
const questionsWith = (banner: string, { name, description }: ReturnType<typeof useService>): { question: string; answer: string }[] => [
  {
    question: `What is ${name}?`,
    answer: description,
  },
  {
    question: 'How much does it cost?',
    answer: banner ? `${banner} You can also watch for free with short ad breaks.` : 'Watching is free, with short ad breaks.',
  },
  {
    question: 'Where can I watch?',
    answer: 'On smart TVs, consoles, phones, tablets and laptops. To bring a TV in, open Matinee on it and type its four digits here.',
  },
  {
    question: 'How do I cancel?',
    answer: 'Online, in two clicks, with no fees and no contract. You keep premium titles until the end of what you paid for.',
  },
  {
    question: 'What can I watch?',
    answer: 'Films and series of every genre. What is premium is marked; everything else is free with short ad breaks.',
  },
  {
    question: 'Is it good for kids?',
    answer: 'Yes. A profile for a child shows only titles that are suitable for one, whatever link or search it comes by.',
  },
]

/** Questions and answers, one open at a time; a press on the open one closes it. */
export function Faq() {
  const banner = useAsk('api-config', {}, { sameForAll: true }).data?.data.sign_up_banner ?? ''
  const service = useService()
  const [open, setOpen] = useState<number | null>(costPlace)
  return (
    <section className={styles.faq} data-theme="day" aria-labelledby="faq">
      <div className={styles.column}>
        <h2 id="faq">Before the lights go down</h2>
        {questionsWith(banner, service).map(({ question, answer }, place) => {
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
