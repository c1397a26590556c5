import { describe, expect, it } from 'vitest'
import { drawInApp } from '../../../testing/draw-in-app.tsx'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'

describe('the dialog that saves a search', () => {
  it('LST-05 asks for its name in the specification’s words', () => {
    const html = drawInApp(<SaveSearchDialog wish={{ viewType: 'custom_grid' }} onClose={() => undefined} />)
    expect(html).toContain('placeholder="Enter Search List Name"')
    expect(html).toMatch(/<button(?=[^>]*type="submit")[\s\S]*?>Save</)
  })
})
