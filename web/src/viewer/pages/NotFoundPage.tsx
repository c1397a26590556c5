import { searchAddress } from '../../lib/addresses.ts'
import { useHead } from '../../lib/head.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { ErrorPage } from '../../ui/ErrorPage.tsx'

export function NotFoundPage() {
  useHead({ title: 'Not found', noIndex: true })
  return (
    <ErrorPage
      name={serviceName}
      heading="Meanwhile, the page you wanted was nowhere to be found."
      number="No. 404"
      actions={
        <>
          <Anchor href="/" className={buttonClass({ look: 'cream' })}>
            Back to home
          </Anchor>
          <Anchor href={searchAddress} className={buttonClass({ look: 'line' })}>
            Search the archive
          </Anchor>
        </>
      }
    >
      The reel may have been moved, renamed or lost in a fire.
    </ErrorPage>
  )
}
