import type { ReactNode } from 'react'
import { useCallPagesQuery, useCallQuery } from '../../../lib/call-query.ts'
import { HomeLink } from '../../../lib/Wordmark.tsx'
import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Picture, portraitShape } from '../../../ui/Picture.tsx'
import styles from './SignupHero.module.css'

const columns = [0, 1, 2, 3]
const postersPerColumn = 4

/** A price with its period in the operator's sentence, which the design lights up. */
const price = /(\S*\d[\d.,]*\s+(?:a month|monthly|a year|yearly))/i

/** The sign-up form before a wall of posters. */
export function SignupHero({ children }: { children: ReactNode }) {
  const titles = useCallPagesQuery('trending-videos', {}).data?.pages[0]?.data ?? []
  const { signUpHeadline, signUpLead, signUpBanner = '' } = useCallQuery('api-config', {}, { sameForAll: true }).data?.data ?? {}
  const posters = titles.filter((title) => title.portraitArt)
  return (
    <div className={styles.hero}>
      <header className={styles.bar}>
        <HomeLink />
        <Anchor href="/signin" className={buttonClass({ look: 'cream', size: 'small' })}>
          Sign in
        </Anchor>
      </header>
      <div className={styles.wall} aria-hidden="true">
        {columns.map((column) => (
          <div key={column}>
            {posters.slice(column * postersPerColumn, (column + 1) * postersPerColumn).map((title) => (
              <Picture
                key={title.videoId}
                src={title.portraitArt}
                alt=""
                shape={portraitShape}
                sizes="(min-width: 768px) 236px, 142px"
                largest={480}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.front}>
        <h1>{signUpHeadline || 'Films and series, in broad daylight.'}</h1>
        <p className={styles.lead}>
          {signUpLead} {signUpBanner.split(price).map((piece, place) => (place % 2 === 1 ? <b key={piece}>{piece}</b> : piece))}
        </p>
        {children}
      </div>
    </div>
  )
}
