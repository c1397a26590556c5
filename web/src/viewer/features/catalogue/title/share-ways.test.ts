import { describe, expect, it } from 'vitest'
import { nameService } from '../../../../lib/service-name.ts'
import { sharePopup, shareWays } from './share-ways.ts'

const page = { address: 'https://films.example/title?video_id=7&video_type=1', name: 'Häxan & Co' }

nameService('Roxy')

describe('sharing a title', () => {
  it('TTL-09 offers e-mail, X, Facebook, Reddit, WhatsApp and LinkedIn in a popup of 550 by 400', () => {
    expect(shareWays.map(({ label }) => label)).toEqual(['Email', 'X', 'Facebook', 'Reddit', 'WhatsApp', 'LinkedIn'])
    expect(sharePopup).toContain('width=550,height=400')
  })

  it('TTL-09 hands over the whole address and the name, whatever characters they hold', () => {
    for (const { addressOf } of shareWays) {
      const shared = new URL(addressOf(page))
      expect([...shared.searchParams.values()].join(' ')).toContain(page.address)
    }
    const reddit = new URL(shareWays[3]!.addressOf(page))
    expect(reddit.searchParams.get('title')).toBe('Watch Häxan & Co on Roxy')
  })
})
