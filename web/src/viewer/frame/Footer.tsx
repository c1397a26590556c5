import type { ReactNode } from 'react'
import { useCallQuery } from '../../lib/call-query.ts'
import { serviceName } from '../../lib/service-name.ts'
import { useConfig } from '../../lib/use-service.ts'
import { Wordmark } from '../../lib/Wordmark.tsx'
import { Anchor } from '../../ui/Anchor.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MaskIcon } from '../../ui/MaskIcon.tsx'
import styles from './Footer.module.css'

interface FooterProps {
  isBesideRail: boolean
  /** True on the pale pages. */
  isOnLight?: boolean
}

const Column = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section>
    <h2>{heading}</h2>
    {children}
  </section>
)

/** Word mark, social links, apps, the printed pages, © year and version; parts that did not load are left out. */
export function Footer({ isBesideRail, isOnLight }: FooterProps) {
  const { deviceList = [], socialMediaList = [] } = useCallQuery('device-master', {}, { sameForAll: true }).data ?? {}
  const config = useConfig()
  const version = useCallQuery('get-version', { platform: 'web' }, { sameForAll: true }).data?.currentVersion
  return (
    <footer className={classNames(styles.footer, isBesideRail && styles.beside)}>
      <div className={styles.brand}>
        <Wordmark isOnLight={isOnLight} />
        <p>{config?.tagline}</p>
        <p className={styles.social}>
          {socialMediaList.map(({ socialMediaName, socialMediaIcon, platformUrl }) => (
            <Anchor key={socialMediaName} href={platformUrl} rel="noopener" aria-label={socialMediaName} title={socialMediaName}>
              {socialMediaIcon ? <MaskIcon src={socialMediaIcon} size={18} /> : socialMediaName}
            </Anchor>
          ))}
        </p>
      </div>
      {deviceList.length > 0 && (
        <Column heading="Watch on">
          {deviceList.map(({ platform, platformImage, platformUrl }) => (
            <Anchor key={platform} href={platformUrl} rel="noopener">
              <MaskIcon src={platformImage} size={18} />
              {platform}
            </Anchor>
          ))}
        </Column>
      )}
      <Column heading={serviceName}>
        <Anchor href="/about">About</Anchor>
        <Anchor href="/help">Help Center</Anchor>
        <Anchor href="/faq">FAQ&#39;s</Anchor>
      </Column>
      <Column heading="The small print">
        <Anchor href="/terms">Terms</Anchor>
        <Anchor href="/privacy-policy">Privacy</Anchor>
        {/* A page kept over New Year's Eve may show the old year until it is drawn again. */}
        <span suppressHydrationWarning>
          © {new Date().getFullYear()} {config?.copyright}
        </span>
        {version && <span>Version {version}</span>}
      </Column>
    </footer>
  )
}
