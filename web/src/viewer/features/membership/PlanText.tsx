import styles from './PlanText.module.css'

/** What a plan gives, in the operator's own words. */
export function PlanText({ html }: { html: string }) {
  // The server cleaned the operator's HTML.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
