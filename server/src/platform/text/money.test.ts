import { expect, it } from 'vitest'
import { priceText, signedPrice } from './money.ts'

it.each([
  [199, 'USD', '1.99'],
  [500, 'EUR', '5.00'],
  [0, 'USD', '0.00'],
  [149, 'JPY', '149'],
  [1234, 'KWD', '1.234'],
])('writes %d %s as %s', (minor, currency, text) => {
  expect(priceText(minor, currency)).toBe(text)
})

it.each([
  [199, 'USD', '$1.99'],
  [149, 'JPY', '¥149'],
])('writes %d %s with its sign as %s', (minor, currency, text) => {
  expect(signedPrice(minor, currency)).toBe(text)
})
