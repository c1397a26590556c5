/** The day on which a payment of today is due again, as 'YYYY-MM-DD' in UTC; the last day of a shorter month, as card providers count. */
export const renewalDay = (today: Date, interval: 'month' | 'year'): string => {
  const months = interval === 'month' ? 1 : 12
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), lastDay))).toISOString().slice(0, 10)
}
