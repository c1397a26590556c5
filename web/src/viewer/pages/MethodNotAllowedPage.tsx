import { useHead } from '../../lib/head.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ErrorPage } from '../../ui/ErrorPage.tsx'

export function MethodNotAllowedPage() {
  useHead({ title: 'Not allowed', noIndex: true })
  return (
    <ErrorPage
      name={serviceName}
      heading="That door only opens from the other side."
      number="No. 405"
      actions={
        <a href="/" className={buttonClass({ look: 'cream' })}>
          Back to home
        </a>
      }
    >
      This page can’t accept that request.
    </ErrorPage>
  )
}
