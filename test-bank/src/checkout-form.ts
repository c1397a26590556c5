export type CheckoutField = 'number' | 'expiry' | 'code' | 'holder'

export interface CheckoutForm {
  entered: Record<CheckoutField, string>
  wrong: Partial<Record<CheckoutField, string>>
  /** Why nothing was paid; empty before anybody tried. */
  refusal: string
}

export const emptyForm: CheckoutForm = { entered: { number: '', expiry: '', code: '', holder: '' }, wrong: {}, refusal: '' }

const wrongExpiry = (text: string, now: Date): string | undefined => {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/.-]?\s*((?:20)?\d{2})$/.exec(text) ?? []
  if (month === '' || Number(month) < 1 || Number(month) > 12) return 'Please enter a month and a year, such as 12 / 34.'
  const end = Date.UTC(2000 + (Number(year) % 100), Number(month), 1)
  return end <= now.getTime() ? 'This card has expired.' : undefined
}

/** What was sent, with a reason beside each field that cannot be right. */
export const readCheckoutForm = (sent: URLSearchParams, now: Date): CheckoutForm => {
  const text = (field: CheckoutField) => (sent.get(field) ?? '').trim().slice(0, 100)
  const entered = { number: text('number'), expiry: text('expiry'), code: text('code'), holder: text('holder') }
  const reasons: Record<CheckoutField, string | undefined> = {
    number: /^(?:\d[ -]?){13,19}$/.test(entered.number) ? undefined : 'Please enter the number of a test card.',
    expiry: wrongExpiry(entered.expiry, now),
    code: /^\d{3,4}$/.test(entered.code) ? undefined : 'Please enter three or four digits.',
    holder: entered.holder === '' ? 'Please enter a name.' : undefined,
  }
  const wrong = Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason)) as CheckoutForm['wrong']
  return { entered, wrong, refusal: Object.keys(wrong).length > 0 ? 'Nothing was paid yet: please look at the marked fields.' : '' }
}
