// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { callQueryKey, everyone } from '../../lib/call-query.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LoginAlert } from './LoginAlert.tsx'

const plan = { id: 1, planType: 'Monthly', planPrice: '1.99', currency: 'USD' }
const told = (...plans: object[]) => {
  renderInApp(<LoginAlert reason="play" onClose={() => {}} />, [[callQueryKey('get-plans', {}, everyone), { plans }]])
  return screen.getByRole('dialog', { name: 'Take your seat first' }).textContent
}

it('STA-03 the login alert tells what the cheapest membership costs, where there is one', () => {
  expect(told({ ...plan, id: 2, planPrice: '3.99' }, plan)).toContain('premium titles start at $1.99 a month.')
  expect(told({ ...plan, planType: 'Yearly' })).toContain('$1.99 a year.')
  expect(told()).toContain('It is free to join.')
  expect(told()).not.toContain('premium titles')
})
