const formatOf = (currency: string) => {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency })
  } catch {
    // Not three letters yet.
    return new Intl.NumberFormat('en-US', { style: 'decimal', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  }
}

/** How many digits a currency has behind the point: 2 of USD, 0 of JPY; 2 of what is none. */
export const digitsOf = (currency: string): number => formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2

/** An amount in a currency's smallest unit for people: 199 USD as '$1.99'. */
export const moneyText = (minor: number, currency: string): string => formatOf(currency).format(minor / 10 ** digitsOf(currency))
