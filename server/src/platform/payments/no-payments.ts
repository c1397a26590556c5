import { ForgedWebhook, type PaymentProvider, ProviderAway } from './payments.ts'

const away = async (): Promise<never> => {
  throw new ProviderAway('No card provider is set up.')
}

/** Stands where no card provider is set up: nothing can be bought, and nobody can be asked for what was bought before. */
export const noPayments: PaymentProvider = {
  apiVersion: '',
  isConfigured: false,
  isTest: false,
  publicKey: '',
  priceOf: away,
  openCheckout: away,
  findCheckout: away,
  closeCheckout: away,
  findSubscription: away,
  setEndsWithPeriod: away,
  endNow: away,
  eraseCustomer: away,
  receiptAddress: () => null,
  findReceipt: away,
  receiptsOf: away,
  readWebhook: () => {
    throw new ForgedWebhook('No card provider is set up.')
  },
}
