import type { ReactNode } from 'react'
import { useCallQuery } from '../../../lib/call-query.ts'
import { HomeLink } from '../../../lib/Wordmark.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { heroShape, Picture } from '../../../ui/Picture.tsx'
import styles from './AccountScene.module.css'

/** How the pages of the account area look: a banner's picture over the whole height, a form beside it. */
export function AccountScene({ children }: { children: ReactNode }) {
  const slider = useCallQuery('slider', {}).data
  const banner = slider?.data.at(-1)
  return (
    <div className={classNames(styles.scene, slider && !banner && styles.plain)}>
      <div className={styles.picture}>
        {banner && <Picture src={banner.sliderImage} alt="" shape={heroShape} sizes="(min-width: 768px) 62vw, 100vw" isFirst />}
        <HomeLink className={styles.mark} />
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
