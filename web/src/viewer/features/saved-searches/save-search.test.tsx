// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, it } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'

describe('the dialog that saves a search', () => {
  it('LST-05 asks for its name in the specification’s words', () => {
    renderInApp(<SaveSearchDialog wish={{ viewType: 'custom_grid' }} onClose={() => undefined} />)
    screen.getByPlaceholderText('Enter Search List Name')
    screen.getByRole('button', { name: 'Save', hidden: true })
  })
})
