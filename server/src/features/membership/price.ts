/** An amount in a currency's smallest unit as people write it, such as 199 USD as '1.99' and 149 JPY as '149'. */
export const priceText = (minor: number, currency: string): string => {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return (minor / 10 ** digits).toFixed(digits)
}
