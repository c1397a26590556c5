/** What somebody signs up for, as the address of the form says. */
export interface SignUpAim {
  /** Where the person was going. */
  next?: string
  /** NEW-SUBSCRIPTION goes on to subscribe. */
  signupType?: 'NEW-SUBSCRIPTION'
}

const leadsToSubscribe = (next = ''): boolean => next.split(/[?#]/)[0] === '/subscribe'

/** Where a new account goes on to; undefined where it was going nowhere. */
export const signUpGoesTo = ({ next, signupType }: SignUpAim): string | undefined =>
  signupType === 'NEW-SUBSCRIPTION' && !leadsToSubscribe(next) ? '/subscribe' : next

/** The type that the service keeps with the sign-up: by it whoever opens the mail's link goes on to subscribe, on any device. */
export const signUpTypeOf = (aim: SignUpAim): '1' | 'NEW-SUBSCRIPTION' => (leadsToSubscribe(signUpGoesTo(aim)) ? 'NEW-SUBSCRIPTION' : '1')
