import { useAsk } from '../../lib/ask.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './Footer.module.css'

interface FooterProps {
  isBesideRail: boolean
}

/** Apps, social links, the printed pages, © year and version; parts that did not load are left out. */
export function Footer({ isBesideRail }: FooterProps) {
  const devices = useAsk('device-master', {}, { sameForAll: true }).data
  const version = useAsk('get-version', { platform: 'web' }, { sameForAll: true }).data?.current_version
  return (
    <footer className={classNames(styles.footer, isBesideRail && styles.beside)}>
      <div className={styles.columns}>
        {devices !== undefined && devices.device_list.length > 0 && (
          <section>
            <h2>Watch on</h2>
            <ul className={styles.apps}>
              {devices.device_list.map((device) => (
                <li key={device.platform}>
                  <a href={device.platform_url} rel="noopener">
                    {device.platform_image && <img src={device.platform_image} alt="" width="22" height="22" loading="lazy" />}
                    {device.platform}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {devices !== undefined && devices.social_media_list.length > 0 && (
          <section>
            <h2>Follow</h2>
            <ul className={styles.social}>
              {devices.social_media_list.map((social) => (
                <li key={social.social_media_name}>
                  <a href={social.platform_url} rel="noopener" aria-label={social.social_media_name} title={social.social_media_name}>
                    <img src={social.social_media_icon} alt="" width="22" height="22" loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <nav aria-label="About the service" className={styles.pages}>
          <Anchor href="/about">About</Anchor>
          <Anchor href="/terms">Terms</Anchor>
          <Anchor href="/privacy-policy">Privacy</Anchor>
          <Anchor href="/help">Help Center</Anchor>
          <Anchor href="/faq">FAQ&#39;s</Anchor>
        </nav>
      </div>
      <p className={styles.line}>
        {/* A page kept over New Year's Eve may show the old year until it is drawn again. */}
        <span suppressHydrationWarning>© {new Date().getFullYear()} Matinee</span>
        {version && <span>Version {version}</span>}
      </p>
    </footer>
  )
}
