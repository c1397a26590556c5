// @vitest-environment happy-dom
import type { Reply } from '@matinee/contract/client'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callQueryKey } from '../../lib/call-query.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { SidebarBody } from './SidebarBody.tsx'

const menu: Reply<'left-sidebar'> = {
  statusCode: 1,
  message: 'Done',
  data: {
    mainMenu: [
      { id: 1, name: 'Home', kind: 'home' },
      { id: 2, name: 'Coming Soon', kind: 'coming_soon' },
      { id: 3, name: 'Films', kind: 'films' },
    ],
    genre: [{ id: 108, genreName: 'Horror', genreType: 'genre', genreIcon: '' }],
    era: [{ id: 4, eraName: 'Forties' }],
    region: [{ id: 5, regionName: 'Asia' }],
    viewResult: [
      { name: 'Posters', viewType: 'custom_grid' },
      { name: 'List with descriptions', viewType: 'detail_list' },
    ],
  },
}
const draw = (data = menu.data) => renderInApp(<SidebarBody />, [[callQueryKey('left-sidebar', {}, 'visitor'), { ...menu, data }]])

describe('the sidebar', () => {
  it('SID-01 SID-02 SID-03 SID-07 leads to search, home, menu entries, genres, the Oracle and sign-up', () => {
    draw()
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual(
      expect.arrayContaining([
        ['Search', '/search?viewType=custom_grid&showText=1'],
        ['Home', '/'],
        ['Films', '/category?category_id=3&category_name=Films&type=main_menu'],
        ['Horror', '/category?category_id=108&category_name=Horror&type=genre&genre_type=0'],
        ['Ask the Oracle', '/oracle'],
        ['Sign up', '/signup'],
      ]),
    )
    expect(links.filter(([name]) => name === 'Home')).toHaveLength(1)
  })

  it('SID-05 SID-06 narrows a search by genre, era, region and view, and submits or saves it', () => {
    draw()
    const choicesOf = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole(name === 'View' ? 'radio' : 'checkbox')
        .map((box) => [box.getAttribute('name'), box.getAttribute('value')])
    expect(choicesOf('Genre')).toEqual([['genre', '108']])
    expect(choicesOf('Era')).toEqual([['era', '4']])
    expect(choicesOf('Region')).toEqual([['region', '5']])
    expect(choicesOf('View').map(([name]) => name)).toEqual(['viewType', 'viewType'])
    for (const name of ['Submit', 'Save']) screen.getByRole('button', { name })
  })

  it('SID-03 has the genres above the advanced search, which is long', () => {
    draw()
    const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(parts).toEqual(['Saved searches', 'Genres', 'Advanced search'])
  })

  it('SID-05 says so where there is nothing to narrow a search by', () => {
    draw({ ...menu.data, genre: [], era: [], region: [] })
    screen.getByText('There is nothing to narrow a search by yet.')
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  })
})
