// @vitest-environment happy-dom
import { CallRefused } from '@matinee/contract/call-refused'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInApp } from '../testing/render-in-app.tsx'
import { QueryBoundary } from './QueryBoundary.tsx'

const refused = new CallRefused('slider', { status: 500, error: 'unexpected', message: 'The lamp is broken.', endsSession: false })
let tries = 0
const draw = (query: { data?: string[]; error?: unknown; isFetching?: boolean }) =>
  renderInApp(
    <QueryBoundary
      query={{ data: undefined, error: null, isFetching: false, refetch: () => (tries += 1), ...query }}
      what="The programme"
      skeleton={<i>waiting</i>}
      isEmpty={(rows) => rows.length === 0}
      empty={<i>nothing here</i>}
    >
      {(rows) => <i>{rows.join()}</i>}
    </QueryBoundary>,
  ).container.textContent

describe('a load', () => {
  it('STA-04 is a skeleton, then what it brought, or that there is nothing', () => {
    expect(draw({ isFetching: true })).toBe('waiting')
    expect(draw({ data: ['Faust'] })).toBe('Faust')
    expect(draw({ data: [] })).toBe('nothing here')
  })

  it('STA-04 tells a failure in the service’s own words and offers another try; what was there before stays', () => {
    draw({ error: refused })
    expect(screen.getByRole('alert').textContent).toMatch(/^The programme couldn’t be loaded\. The lamp is broken\./)
    screen.getByRole('button', { name: 'Try again' })
    draw({ error: refused, isFetching: true })
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true')
    expect(draw({ data: ['Faust'], error: refused })).toBe('Faust')
  })

  it('STA-04 that failed is asked for again by the other try', () => {
    const before = tries
    draw({ error: refused })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(tries).toBe(before + 1)
  })
})
