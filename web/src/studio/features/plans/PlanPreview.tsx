import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { formatPrice } from '../../../lib/format-price.ts'
import { failureText } from '../../../lib/texts.ts'
import { callOperator, type OperatorInput } from '../../lib/operator.ts'
import { Loading } from '../../ui/States.tsx'
import styles from './Plans.module.css'

export type PlanFields = OperatorInput<'preview-plan'>

/** The ticket that viewers are shown where they subscribe, made by the service of what is typed. */
export function PlanPreview({ fields, isComplete }: { fields: PlanFields; isComplete: boolean }) {
  const typed = useDeferredValue(fields)
  const preview = useQuery({
    queryKey: ['shown-plan', typed],
    queryFn: () => callOperator('preview-plan', typed),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const plan = preview.data?.data
  return (
    <section className={styles.preview} aria-label="What viewers see">
      <h3>What viewers see</h3>
      {!fields.isOnSale && <p>Nothing: it is sold no longer. Whoever has it reads its text on the membership page.</p>}
      {preview.error && <p role="alert">{failureText(preview.error)}</p>}
      {!plan && isComplete && !preview.error && <Loading />}
      {plan && fields.isOnSale && (
        <article className={styles.ticket}>
          <small>Admit one · {plan.kind}</small>
          <h4>{plan.name}</h4>
          {/* The service has cleaned it. */}
          <div className={styles.benefits} dangerouslySetInnerHTML={{ __html: plan.benefitsHtml }} />
          {plan.price !== plan.regularPrice && plan.seatsLeft !== null && <p>next {plan.seatsLeft} users</p>}
          <p className={styles.price}>
            {plan.price !== plan.regularPrice && <s>{formatPrice(plan.regularPrice, plan.currency)}</s>}
            <b>{formatPrice(plan.price, plan.currency)}</b>/{plan.kind === 'Yearly' ? 'year' : 'month'}
          </p>
        </article>
      )}
    </section>
  )
}
