const formatOf = (currency: string) => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return { format, digits }
}

/** An amount in a currency's smallest unit as people write it, such as 199 USD as '1.99' and 149 JPY as '149'. */
export const priceText = (minor: number, currency: string): string => {
  const { digits } = formatOf(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** The same with the currency's sign, such as '$1.99'. */
export const signedPrice = (minor: number, currency: string): string => {
  const { format, digits } = formatOf(currency)
  return format.format(minor / 10 ** digits)
}
