import { CallRefused } from '@matinee/contract/call-refused'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { drawInApp } from '../testing/draw-in-app.tsx'
import { QueryBoundary } from './QueryBoundary.tsx'

const refused = new CallRefused('slider', { status: 500, error: 'unexpected', message: 'The lamp is broken.', endsSession: false })
const draw = (query: { data?: string[]; error?: unknown; isFetching?: boolean }) =>
  drawInApp(
    <QueryBoundary
      query={{ data: undefined, error: null, isFetching: false, refetch: () => undefined, ...query }}
      what="The programme"
      skeleton={<i>waiting</i>}
      isEmpty={(rows) => rows.length === 0}
      empty={<i>nothing here</i>}
    >
      {(rows) => <i>{rows.join()}</i>}
    </QueryBoundary>,
  )

describe('a load', () => {
  it('STA-04 is a skeleton, then what it brought, or that there is nothing', () => {
    expect(draw({ isFetching: true })).toBe('<i>waiting</i>')
    expect(draw({ data: ['Faust'] })).toBe('<i>Faust</i>')
    expect(draw({ data: [] })).toBe('<i>nothing here</i>')
  })

  it('STA-04 tells a failure in the service’s own words and offers another try; what was there before stays', () => {
    const html = draw({ error: refused })
    expect(html).toMatch(/role="alert"[\s\S]*The programme would not load\.<\/b> The lamp is broken\./)
    expect(html).toMatch(/<button[\s\S]*Try again/)
    expect(draw({ error: refused, isFetching: true })).toContain('aria-busy="true"')
    expect(draw({ data: ['Faust'], error: refused })).toBe('<i>Faust</i>')
  })

  it('STA-04 that failed is asked for again by the other try', () => {
    let tries = 0
    const query = { data: undefined, error: refused, isFetching: false, refetch: () => (tries += 1) }
    const failure = QueryBoundary({ query, skeleton: null, children: () => null }) as ReactElement<{ onRetry: () => void }>
    failure.props.onRetry()
    expect(tries).toBe(1)
  })
})
