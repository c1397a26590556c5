import { useAsk } from '../../../lib/ask.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { heroShape, Picture } from '../../../ui/Picture.tsx'
import styles from './Landing.module.css'

const reasons = [
  { title: 'On your TV', line: 'Smart TVs, consoles and streaming sticks. Activate with four digits.' },
  { title: 'Offline', line: 'Download a feature before the train leaves the station.' },
  { title: 'Everywhere', line: 'Phone, tablet, laptop. Pause on one and resume on another.' },
  { title: 'For kids', line: 'A profile of their own with only the gentle titles in it.' },
]

/** Four reasons, and the operator's own selling points below them. */
export function Reasons() {
  const pictures = useAsk('slider', {}).data?.data ?? []
  const facts = useAsk('api-config', {}, { sameForAll: true }).data?.data.marketing_facts ?? []
  return (
    <section className={styles.section} aria-labelledby="reasons">
      <div className={styles.head}>
        <h2 id="reasons">More reasons to join</h2>
      </div>
      <ul className={styles.reasons}>
        {reasons.map(({ title, line }, place) => (
          <li key={title}>
            {pictures[place] && (
              <Picture
                src={pictures[place].slider_image_ott_web}
                alt=""
                shape={heroShape}
                sizes="(min-width: 768px) 24vw, 46vw"
                largest={640}
                hash={pictures[place].hash}
              />
            )}
            <div>
              <h3>{title}</h3>
              <p>{line}</p>
            </div>
          </li>
        ))}
      </ul>
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>
              <Icon name="check" />
              {fact}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
