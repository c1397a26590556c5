import { useLocation } from '@tanstack/react-router'
import { useCallQuery } from '../../lib/call-query.ts'
import { useHead } from '../../lib/head.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import styles from './StaticPage.module.css'
import { staticPages } from './static-pages.ts'

const headings: Record<(typeof staticPages)[number]['call'], string> = {
  'about-us': 'About',
  help: 'Help Center',
  faq: "FAQ's",
  'terms-of-use': 'Terms',
  'privacy-policy': 'Privacy',
}

/** The printed pages: about, help, questions, terms, privacy. Their text is the operator's; a failed fetch is ignored. */
export function StaticPage() {
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/+$/, '') })
  const current = staticPages.find(({ path }) => path === pathname) ?? staticPages[0]
  const content = useCallQuery(current.call, {}, { sameForAll: true }).data?.data.pageContent
  useHead({ title: headings[current.call], noIndex: content === '' })
  return (
    <div className={styles.page}>
      <nav aria-label="Pages about the service" className={styles.nav}>
        {staticPages.map(({ path, call }) => (
          <Anchor key={path} href={path} aria-current={path === current.path ? 'page' : undefined}>
            {headings[call]}
          </Anchor>
        ))}
      </nav>
      <article className={styles.text}>
        <h1>{headings[current.call]}</h1>
        {/* The server cleans the operator's HTML before it is kept. */}
        <div dangerouslySetInnerHTML={{ __html: content ?? '' }} />
        {content === '' && <p>{serviceName} is a place for films and series. Whoever runs it has not written this page yet.</p>}
      </article>
    </div>
  )
}
