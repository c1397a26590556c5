/** The version of Stripe's interface that we are written for. */
export const stripeVersion = '2023-08-16'

/** How long a webhook event's signature holds. */
export const signatureSeconds = 300
