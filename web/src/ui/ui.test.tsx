// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { renderInApp } from '../testing/render-in-app.tsx'
import { Card } from './Card.tsx'
import { iconNames } from './Icon.tsx'
import sprite from './icons.svg?raw'
import { pictureAt, sourceSet } from './Picture.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Shelf } from './Shelf.tsx'
import { SubmitButton } from './SubmitButton.tsx'

describe('icons', () => {
  it('are the symbols of the sprite, no more and no fewer', () => {
    expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name).sort()).toEqual([...iconNames])
  })
})

describe('the button that sends a form', () => {
  it('keeps the password out of the address where the browser itself sends it', () => {
    expect(renderToStaticMarkup(<SubmitButton>Sign in</SubmitButton>)).toMatch(/<button (?=[^>]*type="submit")[^>]*formMethod="post"/i)
  })
})

describe('pictures', () => {
  it('ask only for widths that the server makes', () => {
    expect(sourceSet('/images/a.webp', 320, 960)).toBe(
      '/images/a.webp?w=320 320w, /images/a.webp?w=480 480w, /images/a.webp?w=640 640w, /images/a.webp?w=960 960w',
    )
  })

  it('keep the parameters of an address', () => {
    expect(pictureAt('/images/a?v=2', 640)).toBe('/images/a?v=2&w=640')
  })
})

describe('a card', () => {
  const card = (
    <Card
      shape="landscape"
      href="/title?video_id=1&video_type=1"
      name="Metropolis"
      label="Metropolis, 1927, premium"
      picture="/images/1"
      sizes="20vw"
      statuses={['premium', 'matters']}
      episode="S1E2"
      progress={44.6}
      caption={{ line: '1927 · 2h, 33m', rank: 1 }}
      actions={
        <button type="button" aria-label="Add Metropolis to your list">
          +
        </button>
      }
      onPlay={() => {}}
    />
  )
  it('is one link with the full name, and its buttons beside it', () => {
    renderInApp(card)
    const link = screen.getByRole('link')
    expect(link.getAttribute('aria-label')).toBe('Metropolis, 1927, premium')
    expect(within(link).queryByRole('button')).toBeNull()
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Play Metropolis',
      'Add Metropolis to your list',
    ])
  })

  it('says in words what its icons and bar show', () => {
    renderInApp(card)
    screen.getByLabelText('Film that matters')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('45 percent watched')
    screen.getByText('S1E2')
  })

  it('sets the name itself where there is no title treatment', () => {
    renderInApp(card)
    within(screen.getByRole('link')).getByText('Metropolis')
    renderInApp(<Card shape="landscape" href="/" name="M" label="M, 1931" picture="/i" sizes="1px" treatment="/t" />)
    const link = screen.getByRole('link')
    expect(within(link).queryByText('M')).toBeNull()
    expect(link.innerHTML).toContain('/t?w=480')
  })

  it('shows the release date in the place of the status icons', () => {
    renderInApp(<Card shape="landscape" href="/" name="M" label="M" picture="/i" sizes="1px" statuses={['premium']} release="Thu 6 Nov" />)
    screen.getByText('Thu 6 Nov')
    expect(screen.queryByLabelText('Premium')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Play M' })).toBeNull()
  })
})

describe('a progress bar', () => {
  it('stays between 0 and 100', () => {
    for (const [percent, shown] of [
      [140, '100'],
      [-3, '0'],
    ] as const) {
      renderInApp(<ProgressBar percent={percent} />)
      expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(shown)
    }
  })
})

describe('a shelf', () => {
  const cards = Array.from({ length: 20 }, (_, place) => <span key={place}>card {place}</span>)
  const shelf = (
    <Shelf kind="landscapesmall" title="Noir" href="/category?category_id=4">
      {cards}
    </Shelf>
  )

  it('HOM-08 is a labelled section with a heading, a list and two arrows, and stands at its start', () => {
    renderInApp(shelf)
    const section = screen.getByRole('region', { name: 'Noir' })
    within(section).getByRole('heading', { name: 'Noir' })
    within(section).getByRole('list')
    expect(within(section).getByRole<HTMLButtonElement>('button', { name: 'Previous in Noir' }).disabled).toBe(true)
    expect(within(section).getByRole<HTMLButtonElement>('button', { name: 'Next in Noir' }).disabled).toBe(false)
  })

  it('HOM-08 has in its HTML what a window can show at once', () => {
    expect(renderToStaticMarkup(shelf).match(/<li /g)).toHaveLength(6)
  })

  it("leads to all of it by its title and by 'View all'", () => {
    renderInApp(shelf)
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Noir', '/category?category_id=4'],
      [expect.stringContaining('View all'), '/category?category_id=4'],
    ])
  })
})
