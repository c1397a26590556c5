import { useSearch } from '@tanstack/react-router'
import { useAsk } from '../../lib/ask.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { heroShape, Picture } from '../../ui/Picture.tsx'
import { SigninForm } from '../features/accounts/SigninForm.tsx'
import wordmark from '../frame/wordmark.svg'
import { useHead } from '../shell/head.tsx'
import styles from './SigninPage.module.css'

/** Also the page at /signin-new. */
export function SigninPage() {
  useHead({ title: 'Sign in', description: 'Sign in to Matinee to play films and keep your lists.' })
  const { next } = useSearch({ strict: false })
  const banner = useAsk('slider', {}).data?.data.at(-1)
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        {banner && <Picture src={banner.slider_image_ott_web} alt="" shape={heroShape} sizes="(min-width: 768px) 62vw, 100vw" isFirst />}
        <Anchor href="/" className={styles.mark} aria-label="Matinee, home">
          <img src={wordmark} alt="Matinee" width="137" height="32" />
        </Anchor>
        {banner && (
          <p className={styles.credit}>
            {banner.video_title}, {banner.published_year}
          </p>
        )}
      </div>
      <div className={styles.form}>
        <SigninForm next={next} />
      </div>
    </div>
  )
}
