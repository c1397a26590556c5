import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './Notice.module.css'

/** What somebody should know about a page before they go on, and what to do about it. */
export function Notice({ title, tone = 'note', children }: { title: string; tone?: 'note' | 'wrong'; children: ReactNode }) {
  const Sign = tone === 'wrong' ? CircleAlert : Info
  return (
    <section className={classNames(styles.notice, styles[tone])} aria-label={title}>
      <Sign aria-hidden="true" />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </section>
  )
}
