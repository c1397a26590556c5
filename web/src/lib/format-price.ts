/** '1.99' and 'USD' as '$1.99'. */
export const formatPrice = (price: string, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(price))
