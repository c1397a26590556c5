import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Card } from './Card.tsx'
import { iconNames } from './Icon.tsx'
import sprite from './icons.svg?raw'
import { pictureAt, sourceSet } from './Picture.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Shelf } from './Shelf.tsx'
import { SubmitButton } from './SubmitButton.tsx'

const linkIn = (html: string): string => /<a [^>]*>.*?<\/a>/.exec(html)![0]

describe('icons', () => {
  it('are the symbols of the sprite, no more and no fewer', () => {
    expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name).sort()).toEqual([...iconNames])
  })
})

describe('the button that sends a form', () => {
  it('cannot be pressed before the script is there: the browser would put the password into the address', () => {
    expect(renderToStaticMarkup(<SubmitButton>Sign in</SubmitButton>)).toMatch(/<button disabled="" type="submit"/)
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
  const html = renderToStaticMarkup(card)

  it('is one link with the full name, and its buttons beside it', () => {
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(linkIn(html)).toContain('aria-label="Metropolis, 1927, premium"')
    expect(linkIn(html)).not.toContain('<button')
    expect(html.match(/<button /g)).toHaveLength(2)
  })

  it('says in words what its icons and bar show', () => {
    expect(html).toContain('aria-label="Film that matters"')
    expect(html).toContain('aria-valuetext="45 percent watched"')
    expect(html).toContain('S1E2')
  })

  it('sets the name itself where there is no title treatment', () => {
    expect(linkIn(html)).toContain('>Metropolis<')
    const treated = renderToStaticMarkup(
      <Card shape="landscape" href="/" name="M" label="M, 1931" picture="/i" sizes="1px" treatment="/t" />,
    )
    expect(linkIn(treated)).not.toContain('>M<')
    expect(linkIn(treated)).toContain('/t?w=480')
  })

  it('shows the release date in the place of the status icons', () => {
    const coming = renderToStaticMarkup(
      <Card shape="landscape" href="/" name="M" label="M" picture="/i" sizes="1px" statuses={['premium']} release="Thu 6 Nov" />,
    )
    expect(coming).toContain('Thu 6 Nov')
    expect(coming).not.toContain('aria-label="Premium"')
    expect(coming).not.toContain('aria-label="Play M"')
  })
})

describe('a progress bar', () => {
  it('stays between 0 and 100', () => {
    expect(renderToStaticMarkup(<ProgressBar percent={140} />)).toContain('aria-valuenow="100"')
    expect(renderToStaticMarkup(<ProgressBar percent={-3} />)).toContain('aria-valuenow="0"')
  })
})

describe('a shelf', () => {
  const cards = Array.from({ length: 20 }, (_, place) => <span key={place}>card {place}</span>)
  const html = renderToStaticMarkup(
    <Shelf kind="landscapesmall" title="Noir" href="/category?category_id=4">
      {cards}
    </Shelf>,
  )

  it('HOM-08 is a labelled section with a heading, a list and two arrows, and stands at its start', () => {
    expect(html).toMatch(/<section [^>]*aria-labelledby="([^"]+)"><div[^>]*><h2 id="\1"/)
    expect(html).toMatch(/<button disabled=""[^>]*aria-label="Back in Noir"/)
    expect(html).not.toMatch(/<button disabled=""[^>]*aria-label="On in Noir"/)
  })

  it('HOM-08 has in its HTML what a window can show at once', () => {
    expect(html.match(/<li /g)).toHaveLength(6)
  })

  it("leads to all of it by its title and by 'View all'", () => {
    expect(html.match(/href="\/category\?category_id=4"/g)).toHaveLength(2)
    expect(html).toContain('View all')
  })
})
