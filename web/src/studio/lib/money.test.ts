import { expect, it } from 'vitest'
import { digitsOf, moneyText } from './money.ts'

it('writes amounts in a currency’s smallest unit as people do, also while a currency is being typed', () => {
  expect(moneyText(199, 'USD')).toBe('$1.99')
  expect(moneyText(4900, 'JPY')).toBe('¥4,900')
  expect(moneyText(199, 'US')).toBe('1.99')
  expect([digitsOf('EUR'), digitsOf('JPY'), digitsOf('')]).toEqual([2, 0, 2])
})
