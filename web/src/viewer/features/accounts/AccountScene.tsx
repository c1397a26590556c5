import type { ReactNode } from 'react'
import { useCallQuery } from '../../../lib/call-query.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { heroShape, Picture } from '../../../ui/Picture.tsx'
import wordmark from '../../../ui/wordmark.svg'
import styles from './AccountScene.module.css'

/** How the pages of the account area look: a banner's picture over the whole height, a form beside it. */
export function AccountScene({ children }: { children: ReactNode }) {
  const slider = useCallQuery('slider', {}).data
  const banner = slider?.data.at(-1)
  return (
    <div className={classNames(styles.scene, slider && !banner && styles.plain)}>
      <div className={styles.picture}>
        {banner && <Picture src={banner.sliderImage} alt="" shape={heroShape} sizes="(min-width: 768px) 62vw, 100vw" isFirst />}
        <Anchor href="/" className={styles.mark} aria-label="Matinee, home">
          <img src={wordmark} alt="Matinee" width="137" height="32" />
        </Anchor>
        {banner && (
          <p className={styles.credit}>
            {banner.videoTitle}, {banner.publishedYear}
          </p>
        )}
      </div>
      <div className={styles.form}>{children}</div>
    </div>
  )
}
