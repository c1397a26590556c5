import type { Reply } from '@matinee/contract/client'

export type Completed = Reply<'complete-subscription'>['data']

/** What pages of an operator may listen to on `document`, to count who became a member. */
export const conversionEvent = 'matinee:conversion'

const toldKey = 'conversion_told'

/** Tells of a paid subscription as a DOM event, once for each payment: a reload of the page tells nothing more. */
export const tellConversion = ({ amount, amount_minor, currency, plan_name, pre_transaction_id }: Completed): void => {
  if (sessionStorage.getItem(toldKey) === pre_transaction_id) return
  sessionStorage.setItem(toldKey, pre_transaction_id)
  document.dispatchEvent(new CustomEvent(conversionEvent, { detail: { amount, amount_minor, currency, plan_name, pre_transaction_id } }))
}
