import { useCallQuery } from '../../../lib/call-query.ts'
import { reasons } from '../../../lib/selling-texts.ts'
import { useOffered } from '../../../lib/use-offered.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { heroShape, Picture } from '../../../ui/Picture.tsx'
import styles from './Landing.module.css'

const shownCount = 4

/** Four reasons, and the operator's own selling points below them. */
export function Reasons() {
  const pictures = useCallQuery('slider', {}).data?.data ?? []
  const offered = useOffered(reasons).slice(0, shownCount)
  const facts = useCallQuery('api-config', {}, { sameForAll: true }).data?.data.marketingFacts ?? []
  return (
    <section className={styles.section} aria-labelledby="reasons">
      <div className={styles.head}>
        <h2 id="reasons">More reasons to join</h2>
      </div>
      <ul className={styles.reasons}>
        {offered.map(({ title, line }, place) => (
          <li key={title}>
            {pictures[place] && (
              <Picture
                src={pictures[place].sliderImage}
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
